/**
 * Proves that a request to resend the confirmation comes from the person who signed up. The proof is a cookie
 * that the sign-up, or a sign-in with the right password, sets in the browser. It is computed from the stored
 * hash of the password, so another sign-up with the address invalidates it.
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../context.ts';
import { sameText } from '../rules/token-hash.ts';
import type { UserRow } from '../rules/user-json.ts';

const cookieName = 'sb-sign-up';

function proofOf(auth: Auth, id: string, passwordHash: string): string {
  return createHmac('sha256', auth.tokenHashKey).update(`sign-up ${id} ${passwordHash}`).digest('base64url');
}

/** @param user null where there is nothing to prove: the answer looks the same */
export function leaveSignUpProof(auth: Auth, reply: FastifyReply, user: UserRow | null): void {
  const value = proofOf(auth, user?.id ?? randomUUID(), user?.encrypted_password ?? '');
  const secure = auth.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName}=${value}; Path=/auth/v1/resend; Max-Age=86400; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** Whether the request comes from the person who signed up with the account's present password. */
export function provesSignUp(auth: Auth, request: FastifyRequest, user: UserRow): boolean {
  const stored = user.encrypted_password ?? '';
  if (stored === '') return false;
  const given = /(?:^|; ?)sb-sign-up=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  return sameText(given, proofOf(auth, user.id, stored));
}
