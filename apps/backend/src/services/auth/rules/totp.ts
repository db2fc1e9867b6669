/** Time-based one-time codes (RFC 6238) as authenticator apps know them: SHA-1, six digits, 30 seconds. */
import { generate, correction } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { Secret, TOTP } from 'otpauth';

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
/** Codes of the period before and after count as well: clocks differ, and typing takes time. */
const window = 1;
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

export interface TotpKey {
  /** Base32 without padding. */
  readonly secret: string;
  /** `otpauth://totp/<issuer>:<account>?...` */
  readonly uri: string;
  /** The same as a QR code: the source of an SVG. */
  readonly qrCode: string;
}

/** A new key. @param account what the app shows beside the issuer */
export function newTotpKey(issuer: string, account: string): TotpKey {
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({ ...parameters, issuer, label: account, secret }).toString();
  // Colours by name: the client puts the source into a data URL, which a # would end.
  const code = generate(uri, { minCorrectionLevel: correction.M });
  return { secret: secret.base32, uri, qrCode: toSvgSource(code, { on: 'black', off: 'white', scale: 4 }) };
}

/**
 * The period whose code this is, counted since 1970. A code of it may be taken once (RFC 6238, section 5.2).
 * @param now milliseconds since 1970
 * @returns null for a code that does not fit now, and for a secret that cannot be read
 */
export function periodOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code) || !/^[A-Z2-7]+$/i.test(secret)) return null;
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
