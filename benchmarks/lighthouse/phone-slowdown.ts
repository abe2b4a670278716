/** Of the machines that Lighthouse calls high-end desktops, 1500 to 2000, for which its default of four times is meant. */
const indexOfDefault = 1750;
const defaultSlowdown = 4;

/**
 * How many times slower than this machine the phone is that Lighthouse means. Its documentation asks to calibrate this on
 * slower machines, where four times would be a slower phone (docs/throttling.md of Lighthouse, "Calibrating the CPU slowdown").
 */
export const phoneSlowdown = (benchmarkIndex: number) =>
  Math.min(defaultSlowdown, Math.max(1, (defaultSlowdown * benchmarkIndex) / indexOfDefault));
