import { generateSecret, generateURI, verify } from "otplib";
import { renderSVG } from "uqr";

/** SHA-1, six digits, thirty seconds: what every authenticator app understands. */
export interface TotpEnrolment {
  secret: string;
  uri: string;
  /** SVG text; the client makes an address of it. */
  qr_code: string;
}

export function enrolTotp(issuer: string, label: string): TotpEnrolment {
  const secret = generateSecret();
  const plain = new URL(generateURI({ issuer, label, secret }));
  // Spelled out, because some apps guess wrongly where a value is left to the standard's default.
  const parameters = { algorithm: "SHA1", digits: "6", issuer, period: "30", secret };
  const uri = `${plain.href.split("?")[0]}?${new URLSearchParams(parameters).toString().replaceAll("+", "%20")}`;
  return { secret, uri, qr_code: renderSVG(uri, { border: 2 }) };
}

/** The time step of a good code, else null. One step either way is forgiven; a step seen before is not. */
export async function checkTotp(
  secret: string,
  code: string,
  lastStep: string | null,
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const result = await verify({ secret, token: code, epochTolerance: 30 });
  if (!result.valid || !("timeStep" in result)) return null;
  return lastStep !== null && result.timeStep <= Number(lastStep) ? null : result.timeStep;
}
