import { setFlagsFromString } from "node:v8";

/**
 * To throw away what is young and dead, V8 stops the process and shares the work with threads of its own. Where other
 * processes want the cores too, it waits for a thread that has no core yet, many times as long as the work takes. Hardly
 * anything of a request outlives it, so one thread is done with it in less than a millisecond.
 */
export function keepPausesShort(): void {
  setFlagsFromString("--no-parallel-scavenge");
}
