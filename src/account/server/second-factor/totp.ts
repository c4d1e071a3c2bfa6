import { generateSecret, generateURI, verify } from "otplib";
import { encode } from "uqr";

// As RFC 6238 and every app have it: six digits of HMAC-SHA-1, a new code every 30 seconds.
const STEP_SECONDS = 30;

/** A new secret of 160 random bits, in base32. */
export const createSecret = (): string => generateSecret({ length: 20 });

/** What an app takes the secret from, by a link or a QR code. */
export const uriOf = (secret: string, issuer: string, label: string): string =>
  generateURI({ secret, issuer, label });

/** The rows of a QR code, with its quiet zone; 1 is a dark module. */
export const qrRows = (text: string): string[] =>
  encode(text, { ecc: "M", border: 4 }).data.map((row) =>
    row.map((isDark) => (isDark ? "1" : "0")).join(""),
  );

/**
 * The time step that six digits belong to: the one of `now`, or one before or after it for a clock
 * that is not quite right. Undefined when they belong to none of these.
 */
export async function stepOf(code: string, secret: string, now: Date): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}
