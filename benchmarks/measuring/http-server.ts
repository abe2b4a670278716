import { type ChildProcess, spawn } from "node:child_process";
import { Agent, request } from "node:http";

/** A server in its own process, called over one keep-alive connection. */
export interface HttpServer {
  /** GET, or POST if there is a body. Returns the parsed JSON; any status but 200 is an error. */
  ask(path: string, body?: object): Promise<unknown>;
  close(): void;
}

/** The script that serves our backend. */
export const siteScript = new URL("./serve-site.ts", import.meta.url).pathname;

export async function startServer(script: string, databaseUrl: string): Promise<HttpServer> {
  const child = spawn(process.execPath, [script, databaseUrl], { stdio: ["ignore", "pipe", "inherit"] });
  const { url, key } = await firstLine(child);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    "content-type": "application/json",
    ...(key && { apikey: key, authorization: `Bearer ${key}` }),
  };
  return {
    ask: (path, body) =>
      new Promise((resolve, reject) => {
        const call = request(`${url}${path}`, { agent, headers, method: body ? "POST" : "GET" }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () => {
            const text = Buffer.concat(chunks).toString("utf8");
            if (answer.statusCode === 200) resolve(JSON.parse(text));
            else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
          });
        });
        call.on("error", reject).end(body && JSON.stringify(body));
      }),
    close() {
      agent.destroy();
      child.kill();
    },
  };
}

function firstLine(child: ChildProcess): Promise<{ url: string; key: string }> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8");
      const line = text.split("\n").find((each) => each.startsWith("{"));
      if (line && text.includes("\n")) resolve(JSON.parse(line) as { url: string; key: string });
    });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
}
