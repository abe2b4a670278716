import { storageKey } from "../clients/stored-session.ts";

export const sessionHintScript = `try{if(localStorage.getItem("${storageKey}"))document.documentElement.dataset.session="likely"}catch{}`;

/**
 * Runs before the first paint and marks the page if a session is stored, so that the style sheet can keep room
 * for what signed-in people see. Only a hint about sizes: nothing is shown or allowed because of it.
 */
export function SessionHint() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must not wait for a download.
  return <script dangerouslySetInnerHTML={{ __html: sessionHintScript }} />;
}
