/** What an authenticator app does. */
import { Secret, TOTP } from 'otpauth';

const periodMs = 30_000;

/** The codes of a key: of a period, where 0 is now, and -1 the one before. */
export const codesOf =
  (secret: string) =>
  (period = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + period * periodMs });

/** Waits where the present period is about to end: what is made now is judged in the same one. */
export async function earlyInPeriod(): Promise<void> {
  const left = periodMs - (Date.now() % periodMs);
  if (left < 5000)
    await new Promise((resolve) => {
      setTimeout(resolve, left + 100);
    });
}
