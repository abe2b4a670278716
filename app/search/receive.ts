/** An answer of the server, read to its end. */
interface Received {
  isOk: boolean;
  text: string;
  /** Not where a part of it failed on the server. */
  isWhole: boolean;
}

/**
 * What a keystroke waits for. `XMLHttpRequest`, because it hands over the whole answer in one task: `fetch` takes several, and
 * the browser draws a frame before each.
 */
export const receive = (address: string, signal: AbortSignal): Promise<Received> =>
  new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.onload = () =>
      done({
        isOk: request.status === 200,
        text: request.responseText,
        isWhole: request.getResponseHeader("cache-control") !== "no-store",
      });
    request.onerror = () => failed(new Error("no answer"));
    request.onabort = () => failed(new Error("no longer wanted"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send();
  });

/** What nobody waits for yet: after everything that the page itself needs. */
export async function receiveAhead(address: string): Promise<Received> {
  const answer = await fetch(address, { priority: "low" });
  return {
    isOk: answer.ok,
    text: await answer.text(),
    isWhole: answer.headers.get("cache-control") !== "no-store",
  };
}
