import { generateSecret, generateURI, verify } from "otplib";
import { renderSVG } from "uqr";

/** SHA-1, six digits, thirty seconds: what every authenticator app understands. */
interface TotpEnrollment {
  secret: string;
  uri: string;
  /** SVG text; the client turns it into a data URL. */
  qr_code: string;
}

export function enrollTotp(issuer: string, label: string): TotpEnrollment {
  const secret = generateSecret();
  const plain = new URL(generateURI({ issuer, label, secret }));
  // All parameters are given, because some apps assume wrong defaults.
  const parameters = { algorithm: "SHA1", digits: "6", issuer, period: "30", secret };
  const uri = `${plain.href.split("?")[0]}?${new URLSearchParams(parameters).toString().replaceAll("+", "%20")}`;
  return { secret, uri, qr_code: renderSVG(uri, { border: 2 }) };
}

/** The time step of a valid code, else null. One step of clock drift is tolerated; a used step is not valid again. */
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
