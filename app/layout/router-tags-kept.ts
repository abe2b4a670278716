import { createContext } from "react";

/** Whether the server puts in itself what the router writes into every page of the same routes (app/router-tags.ts). */
export const RouterTagsKept = createContext(false);
