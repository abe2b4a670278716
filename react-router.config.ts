import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // All routes in one cached file: otherwise every page carries its share, and asks the server for those it links to.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
