import routes from "../../app/routes.ts";

/** The address of every route of the site; ids are the given one, other parameters `x`. */
export function routePaths(id: string): string[] {
  const paths: string[] = [];
  const walk = (entries: typeof routes, parent: string) => {
    for (const { path, index, children } of entries) {
      const whole = path ? `${parent}/${path}`.replace("//", "/") : parent;
      if (path || index) paths.push(whole || "/");
      if (children) walk(children, whole);
    }
  };
  walk(routes, "");
  return paths.map((path) => path.replace(/:\w*[iI]d\b/, id).replace(/[:*][^/]*/g, "x"));
}

/** The address of a page's data, which the router asks for after a click. */
export const dataPath = (path: string) => (path === "/" ? "/_root.data" : `${path}.data`);
