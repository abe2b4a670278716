import type { createRequestHandler, ServerBuild } from "react-router";

type Handler = ReturnType<typeof createRequestHandler>;
type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * A route without a screen, at a fixed path: what its loader returns is the answer. The router would compare the address with
 * all routes first, several times, which matters for suggestions: they are asked for with each letter.
 */
export function loaderAnswers({ path = "", module: { loader } }: Route, router: Handler): Handler {
  return async (request, context) => {
    if (!loader || !context || request.method !== "GET") return router(request, context);
    const answer = await answerOf(() =>
      loader({ request, url: new URL(request.url), pattern: `/${path}`, params: {}, context }),
    );
    return answer ?? router(request, context);
  };
}

/** A loader may throw its answer too. */
async function answerOf(load: () => unknown): Promise<Response | null> {
  try {
    const answer = await load();
    return answer instanceof Response ? answer : null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}
