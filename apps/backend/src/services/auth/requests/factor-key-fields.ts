/** What a browser brings of the key of a second factor (contract §1.10). */
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';
import { creation, use } from './passkey-fields.ts';
import { text } from './request-body.ts';

type Creation = z.infer<typeof creation>;
type Use = Omit<z.infer<typeof use>, 'response'> & {
  readonly response: Omit<z.infer<typeof use>['response'], 'userHandle'>;
};

/** A key that was made, or a challenge that was signed. */
export type KeyAnswer =
  | { readonly type: 'create'; readonly credential: Creation }
  | { readonly type: 'request'; readonly credential: Use };

/** The field of a body; {@link keyAnswer} reads it. */
export const givenKey = z.object({ type: text, credential_response: z.unknown().optional() }).nullish();

/** @throws {AuthError} in the reference's order */
export function keyAnswer(given: z.infer<typeof givenKey>): KeyAnswer {
  if (!given) throw new AuthError('webauthnMissing');
  const { type, credential_response: response } = given;
  if (type !== 'create' && type !== 'request') throw new AuthError('webauthnType');
  if (response === undefined || response === null) throw new AuthError('webauthnResponseMissing');
  if (type === 'create') {
    const parsed = creation.safeParse(response);
    if (!parsed.success) throw new AuthError('webauthnResponse', {}, { cause: parsed.error });
    return { type, credential: parsed.data };
  }
  const parsed = use.safeParse(response);
  if (!parsed.success) throw new AuthError('webauthnResponse', {}, { cause: parsed.error });
  // Whose key it is says the factor, not the authenticator.
  const { userHandle: _handle, ...answer } = parsed.data.response;
  return { type, credential: { ...parsed.data, response: answer } };
}
