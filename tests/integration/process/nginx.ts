import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@osari/backend/testing/free-port.ts";
import { expect, vi } from "vitest";
import { afterwards, newDataDir } from "./start-process.ts";

export const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

export interface Nginx {
  url: string;
  /** From now on it asks these; what it has begun with others ends there. */
  routeTo(hosts: string[]): void;
}

/** As deploy/nginx.conf has it, without the certificate. */
export async function startNginx(hosts: string[]): Promise<Nginx> {
  const folder = newDataDir();
  mkdirSync(join(folder, "logs"));
  const port = await freePort();
  const settingsFor = (
    servers: string[],
  ) => `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream osari { ${servers.map((host) => `server ${host};`).join(" ")} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://osari;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_next_upstream error timeout http_503;
      proxy_connect_timeout 2s;
    }
  }
}
`;
  const write = (servers: string[]) => writeFileSync(join(folder, "nginx.conf"), settingsFor(servers));
  write(hosts);
  const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  afterwards(() => nginx.kill("SIGTERM"));
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/health`)).status).toBe(200), { timeout: 15_000 });
  return {
    url,
    routeTo(servers) {
      write(servers);
      nginx.kill("SIGHUP");
    },
  };
}
