/** Asking a second factor (contract §1.10): for a code, which a number is sent, or a key to sign. */
import { randomUUID } from 'node:crypto';
import type { Caller } from '../callers/require-caller.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { Channel } from '../requests/channel.ts';
import { newCode, tokenHash } from '../rules/token-hash.ts';
import type { FactorRow } from '../rules/user-json.ts';
import { recordAudit } from '../store/audit.ts';
import { inTransaction } from '../store/database.ts';
import type { Queryable } from '../store/database.ts';
import { insertChallenge } from '../store/factors.ts';
import type { Challenge, NewChallenge } from '../store/factors.ts';
import { allowingText } from '../texts/text-codes.ts';
import { askKey } from './factor-keys.ts';
import type { AskedKey } from './factor-keys.ts';

/** How the code that answers a challenge is kept. */
export function sentCodeHash(auth: Auth, challengeId: string, code: string): string {
  return tokenHash(auth.tokenHashKey, `${challengeId.toLowerCase()} `, code);
}

interface Asking {
  /** Of the client, as the database stores it. */
  readonly address: string;
  readonly channel: Channel;
}

/** @returns what the client needs to answer @throws {AuthError} `factorUnknown` when the factor is gone */
async function note(
  database: Queryable,
  { user }: Caller,
  factor: FactorRow,
  challenge: Omit<NewChallenge, 'factorId'>,
): Promise<Challenge> {
  const made = await insertChallenge(database, { ...challenge, factorId: factor.id });
  if (!made) throw new AuthError('factorUnknown');
  await recordAudit(database, {
    action: 'challenge_created',
    actor: user,
    address: challenge.address,
    traits: { factor_id: factor.id, factor_status: factor.status },
  });
  return made;
}

async function challengePhone(
  auth: Auth,
  caller: Caller,
  factor: FactorRow,
  { address, channel }: Asking,
): Promise<Challenge> {
  const phone = factor.phone ?? '';
  const { settings, limits, texts } = auth;
  // Counted by number: beginning the factor again sends no sooner.
  await limits.text('second_factor', phone);
  return allowingText(auth, address, 'second_factor', phone, () =>
    inTransaction(auth.database, async (database) => {
      const id = randomUUID();
      const code = settings.sms.testOtp.get(phone) ?? newCode(settings.secondFactors.phone.otpLength);
      const made = await note(database, caller, factor, {
        id,
        address,
        codeHash: sentCodeHash(auth, id, code),
        question: null,
      });
      await texts.send(database, {
        id: texts.newId(phone),
        user: caller.user,
        phone,
        code,
        channel,
        isSecondFactor: true,
        address,
      });
      return made;
    }),
  );
}

/** @throws {AuthError} where the account asks too often, and what the sender of texts throws */
export async function challengeFactor(
  auth: Auth,
  caller: Caller,
  factor: FactorRow,
  asking: Asking,
): Promise<Challenge & Partial<Pick<AskedKey, 'webauthn'>>> {
  await auth.limits.challenge(caller.user.id);
  if (factor.factor_type === 'phone') return challengePhone(auth, caller, factor, asking);
  const asked = factor.factor_type === 'webauthn' ? await askKey(auth, caller.user, factor) : null;
  const { address } = asking;
  const question = asked?.question ?? null;
  const made = await inTransaction(auth.database, (database) =>
    note(database, caller, factor, { id: randomUUID(), address, codeHash: null, question }),
  );
  return asked ? { ...made, webauthn: asked.webauthn } : made;
}
