import { setFlagsFromString } from "node:v8";

/**
 * To throw away what is young and dead, V8 stops the process and shares the work with threads of its own. Where other
 * processes want the cores too, it waits for a thread that has no core yet, many times as long as the work takes. Hardly
 * anything of a request outlives it, so one thread is done with it in less than a millisecond.
 *
 * The whole heap is collected when it has doubled. V8 by itself lets the heap of a quiet server grow by a tenth; buffers of
 * pages and files count too, so it would collect everything after some 7 MB of them. Each time takes 50 ms of the process,
 * and more of V8's other threads, and functions made for each request lose their optimised code.
 */
export function keepPausesShort(): void {
  setFlagsFromString("--no-parallel-scavenge");
  setFlagsFromString("--heap-growing-percent=100");
}
