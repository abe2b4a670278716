import type { Pages } from "./pages.ts";

/**
 * Node accepts one connection a turn of its event loop, and a page that is rendered makes a turn long: under load
 * connections would wait for many seconds before they could be refused. So pages take turns: before each of their
 * steps all waiting connections are accepted, and answered or refused at once.
 */
export function takeTurns(pages: Pages, acceptWaiting: () => Promise<void>): Pages {
  let last = Promise.resolve();
  const turn = () => {
    last = last.then(acceptWaiting);
    return last;
  };
  return async (request, site) => {
    await turn();
    // Loaders go on, and the page is rendered, once an answer of the backend is there.
    const fetchInTurn: typeof fetch = async (input, init) => {
      const answer = await site.fetch(input, init);
      await turn();
      return answer;
    };
    return pages(request, { ...site, fetch: fetchInTurn });
  };
}
