/** How far something is. */
export const distance = {
  metres: (count: number) => `${count} m`,
  kilometres: (count: number) => `${count} km`,
  about: (length: string) => `about ${length}`,
  lessThan: (length: string) => `less than ${length}`,
};
