import type { Plugin } from "vite";

/**
 * What React Router asks at run time and every browser here answers the same: all routes are known from the start
 * (react-router.config.ts), the server rendered the page and wrote its scripts, nothing instruments the router, modules
 * are not replaced while the page runs. With the answers put in, the bundler leaves out what hangs on them, 4 kB of what
 * each first visit fetches. A question that a newer router does not ask any more fails the build.
 */
const answers: Record<string, readonly (readonly [question: string, answer: string])[]> = {
  "router/router.js": [
    ["init.instrumentations", "null"],
    ["consumeInstrumentationClientResultMetaReceiver(router)", "null"],
    ["opts?.instrumentationNavigateMetaReceiver", "null"],
    ["if (instrumentationResultMetaReceiver)", "if (false)"],
    ["init.patchRoutesOnNavigation", "null"],
    ["if (isFogOfWar)", "if (false)"],
    ["if (fogOfWar.active && fogOfWar.matches)", "if (false)"],
    ["if (loadMatch.isDiscovering)", "if (false)"],
    ["\t\tpatchRoutes,\n", ""],
    ["\t\t_internalSetRoutes,\n", ""],
  ],
  "dom/ssr/fog-of-war.js": [["!isFogOfWarEnabled(routeDiscovery, ssr)", "true"]],
  "dom/ssr/components.js": [
    ["isFogOfWarEnabled(routeDiscovery, ssr)", "false"],
    ["staticContext ?", "false ?"],
    ["!isStatic ?", "true ?"],
    ['typeof manifest.sri === "object"', "false"],
    ["useIsRSCRouterContext()", "false"],
  ],
  // A page names the modules of its own routes: all routes need not be ranked to find them, which took as long as making the router.
  "dom/ssr/hydration.js": [
    ['let dataRouteMatcher = createDataRouteMatcher(future, basename || "/");', ""],
    ["dataRouteMatcher.update(routes);", ""],
    [
      "dataRouteMatcher.match(location)",
      "Object.keys(window.__reactRouterRouteModules).map((id) => ({ route: { id } }))",
    ],
  ],
  // Written so that a bundler cannot see that nobody imports it.
  "dom/lib.js": [
    ["const NavLink = React$1.forwardRef(", "const NavLink = /* @__PURE__ */ React$1.forwardRef("],
    ['NavLink.displayName = "NavLink";', ""],
  ],
  "dom-export/hydrated-router.js": [
    ["router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;", ""],
    ["ssrInfo.context.isSpaMode", "false"],
    // Most pages hand over their data as it is (app/rendering/hand-over-page-data.ts); only errors come in the router's own form, in a stream.
    [
      "if (!ssrInfo.stateDecodingPromise) {",
      "if (!ssrInfo.context.state && !ssrInfo.stateDecodingPromise) {",
    ],
    ["if (ssrInfo.stateDecodingPromise.error)", "if (ssrInfo.stateDecodingPromise?.error)"],
    ["if (!ssrInfo.stateDecodingPromise.value)", "if (!ssrInfo.context.state)"],
    ["window.__reactRouterManifest.sri === true", "false"],
  ],
};

const routerFile = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+)$/;

export function trimRouter(): Plugin {
  return {
    name: "trim-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: routerFile },
      handler(code, id) {
        const file = routerFile.exec(id)?.[1]?.replaceAll("\\", "/") ?? "";
        const ofFile = answers[file];
        if (!ofFile) return;
        return ofFile.reduce((trimmed, [question, answer]) => {
          if (!trimmed.includes(question)) this.error(`${file} of React Router does not ask ${question}`);
          return trimmed.replaceAll(question, answer);
        }, code);
      },
    },
  };
}
