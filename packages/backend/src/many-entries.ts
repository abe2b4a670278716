/**
 * Options of an LRU cache for so many small entries. Not its `max`, which sets aside room for all of them at once: 13 ms of
 * each start for 50,000.
 */
export const manyEntries = (max: number) => ({ maxSize: max, sizeCalculation: () => 1 });
