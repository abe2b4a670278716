import { listings as words } from "../../domain/messages/index.ts";
import type { SearchQuestion } from "../../domain/search/question.ts";
import type { RestClient } from "../clients/rest.ts";
import { ServiceError } from "../clients/service-error.ts";
import { searchListings } from "./search-listings.ts";

/** Of one call. */
const maxQuestions = 32;

/** How many listings each of the questions finds. What they have in common is looked up once, unless an area is asked about. */
export async function countSearches(
  rest: RestClient,
  questions: readonly SearchQuestion[],
): Promise<number[]> {
  if (questions.some(({ area }) => area !== undefined)) {
    const found = await Promise.all(
      questions.map((question) => searchListings(rest, question, { withRows: false })),
    );
    return found.map(({ pagination }) => pagination.total);
  }
  const calls = Array.from({ length: Math.ceil(questions.length / maxQuestions) }, (_, n) =>
    count(rest, questions.slice(n * maxQuestions, (n + 1) * maxQuestions)),
  );
  return (await Promise.all(calls)).flat();
}

async function count(rest: RestClient, questions: SearchQuestion[]): Promise<number[]> {
  const { data, error } = await rest.rpc("count_searches", { questions });
  if (error) throw new ServiceError(words.failedSearch, error);
  return data;
}
