/** In kilometres, to choose from. */
export const distances = [2, 5, 10] as const;
