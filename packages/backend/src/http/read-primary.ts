/** On a request inside the process: answered by the primary although a replica is there. */
export const readPrimaryHeader = "x-read-primary";
