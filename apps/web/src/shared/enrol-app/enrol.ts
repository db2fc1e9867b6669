import { type ApiClient, getClient } from '../api/client.ts';
import { useSingleFlightMutation } from '../api/single-flight-mutation.ts';
import { brand } from '../config/brand.ts';
import { giveCodeOf } from '../step-up/second-step.ts';
import { type Proof, withRecentSignIn } from '../step-up/with-recent-sign-in.ts';

/** What an authenticator app is told once: it makes the codes of it. */
export interface AppKey {
  readonly factorId: string;
  /** A picture of the address, as a `data:` address. */
  readonly qrCode: string;
  /** Opens an app on this device (`otpauth://`). */
  readonly address: string;
  /** To type, in fours. */
  readonly key: string;
}

async function enrol({ auth }: ApiClient): Promise<AppKey> {
  // What was begun before and not ended would count to how many somebody may have.
  const { data: known } = await auth.mfa.listFactors();
  for (const { id, status } of known?.all ?? [])
    if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
  const { data, error } = await auth.mfa.enroll({
    factorType: 'totp',
    issuer: brand.name,
    // People tell their apps by the day that they were added; the service wants names that differ.
    friendlyName: `app ${new Date().toISOString()}`,
  });
  if (error) throw error;
  const { qr_code: qrCode, uri: address, secret } = data.totp;
  return { factorId: data.id, qrCode, address, key: secret.match(/.{1,4}/g)?.join(' ') ?? secret };
}

/** Makes a key for an app; with a proof where the session is not of the last minutes. */
export function useEnrol() {
  return useSingleFlightMutation({
    mutationFn: async (proof: Proof | null) =>
      proof === null ? enrol(await getClient()) : withRecentSignIn(proof, enrol),
  });
}

interface FirstCode {
  readonly factorId: string;
  readonly code: string;
}

/** The app counts from its first code on; other devices are signed out. */
export function useConfirmApp() {
  return useSingleFlightMutation({
    mutationFn: async ({ factorId, code }: FirstCode) => giveCodeOf(await getClient(), [factorId], code),
  });
}

/** New recovery codes in place of those before, by a client that has given a second factor lately. */
export async function makeRecoveryCodes(client: ApiClient): Promise<readonly string[]> {
  const { data, error } = await client.rpc('new_recovery_codes');
  if (error) throw error;
  return data;
}
