import type { Plugin } from "vite";
import { trimmedReact } from "./trimmed-react.ts";

/** Leaves out what of React DOM no page here uses (unused.ts): what a browser need neither fetch nor compile. */
export function trimReact(): Plugin {
  return {
    name: "trim-react",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/ },
      handler: (code) => trimmedReact(code),
    },
  };
}
