import { generate } from "otplib";

/** The code of an authenticator app, now or some seconds from now. */
export const totpCode = (secret: string, shift = 0) => generate({ secret, epoch: Date.now() / 1000 + shift });
