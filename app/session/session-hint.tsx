import { storageKey } from "../clients/stored-session.ts";

/** Whether cards may wait (`.later-cards`): not where Back or a reload goes to an exact place in a list. */
const laterCards = `if(performance.getEntriesByType("navigation")[0].type=="navigate"){d.later="";addEventListener("popstate",()=>delete d.later)}`;

export const sessionHintScript = `try{let d=document.documentElement.dataset;if(localStorage["${storageKey}"])d.session="likely";${laterCards}}catch{}`;

/**
 * Runs before the first paint and marks the page if a session is stored, so that the style sheet can keep room
 * for what signed-in people see. Only a hint about sizes: nothing is shown or allowed because of it. In the same script,
 * so that a policy names one hash: whether cards below the first screen may wait.
 */
export function SessionHint() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must not wait for a download.
  return <script dangerouslySetInnerHTML={{ __html: sessionHintScript }} />;
}
