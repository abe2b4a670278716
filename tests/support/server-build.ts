import type { ServerBuild } from "react-router";

type Entry = ServerBuild["entry"]["module"];

/** What the router is given of a built app: these routes, rendered by this entry. */
export const serverBuild = (routes: ServerBuild["routes"], entry: Entry): ServerBuild => ({
  routes,
  entry: { module: entry },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "" },
});
