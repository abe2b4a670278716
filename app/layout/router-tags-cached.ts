import { createContext } from "react";

/** Whether the server adds the router's links and scripts from its cache (app/rendering/router-tags.ts), so that they need not be rendered. */
export const RouterTagsCached = createContext(false);
