export interface RecentAnswers<Answer> {
  /** The kept answer, or a fresh one. Whoever asks while one is being made waits for that one. */
  get(key: string, make: () => Promise<Answer>): Promise<Answer>;
}

/** Keeps answers for some seconds; when there are too many, the longest kept goes first. Failures are not kept. */
export function createRecentAnswers<Answer>(limits: { max: number; seconds: number }): RecentAnswers<Answer> {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  return {
    get(key, make) {
      const known = kept.get(key);
      if (known && known.until > Date.now()) return known.answer;
      kept.delete(key);
      const entry = { answer: make(), until: Date.now() + limits.seconds * 1000 };
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > limits.max && oldest !== undefined) kept.delete(oldest);
      entry.answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return entry.answer;
    },
  };
}
