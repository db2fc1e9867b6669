import type { ApiClient } from '../api/client.ts';
import { codeOf } from '../api/errors.ts';

/** The second step was not taken: no code was given, or one that does not fit. */
export class SecondStepError extends Error {
  readonly reason: 'missing' | 'wrong';
  constructor(reason: 'missing' | 'wrong') {
    super(`second step: the code is ${reason}`);
    this.name = 'SecondStepError';
    this.reason = reason;
  }
}

const bare = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Whether it is the code of an app, and no recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(bare(typed));

/**
 * Gives the code of an app. Of several nobody is asked which it is: a code fits one of them at most.
 * @param factorIds which may be meant
 * @throws {SecondStepError} without a code, and for one that fits none; else what the server answered
 */
export async function giveCodeOf(
  { auth }: ApiClient,
  factorIds: readonly string[],
  typed: string,
): Promise<void> {
  const code = bare(typed);
  if (code === '') throw new SecondStepError('missing');
  for (const factorId of factorIds) {
    const given = await auth.mfa.challengeAndVerify({ factorId, code });
    if (!given.error) return;
    if (codeOf(given.error) !== 'mfa_verification_failed') throw given.error;
  }
  throw new SecondStepError('wrong');
}

async function giveAppCode(client: ApiClient, code: string): Promise<void> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  await giveCodeOf(
    client,
    data.totp.map(({ id }) => id),
    code,
  );
}

async function giveRecoveryCode(client: ApiClient, code: string): Promise<void> {
  const { data, error } = await client.rpc('use_recovery_code', { code });
  if (error) throw error;
  if (!data) throw new SecondStepError('wrong');
  const renewed = await client.auth.refreshSession();
  if (renewed.error) throw renewed.error;
}

/**
 * Takes the second step of a client's session, by a code of an app or by a recovery code; its session is let
 * in afterwards.
 * @throws {SecondStepError} without a code, and for one that does not fit; else what the server answered
 */
export async function giveSecondStep(client: ApiClient, typed: string): Promise<void> {
  const code = bare(typed);
  if (code === '') throw new SecondStepError('missing');
  await (isAppCode(code) ? giveAppCode(client, code) : giveRecoveryCode(client, code));
}
