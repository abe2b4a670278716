export const cancellation = {};
