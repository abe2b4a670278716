/**
 * Between the steps of long work: the browser may answer a press or paint first. On a slow phone a map's tile takes
 * 75 ms, and nothing else happens while it is made at once.
 */
export const nextTask = (): Promise<void> => new Promise((begin) => setTimeout(begin));
