/** What a fault did to the site, and what came of the writes that were acknowledged. */
export interface Outcome {
  done: string;
  acknowledged: number;
  lost: number;
}
