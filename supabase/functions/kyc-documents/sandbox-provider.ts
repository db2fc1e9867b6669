/**
 * Stands for a provider of documents in demonstrations and tests: what a person types there counts as issued.
 * Its codes hold the document, signed, for a minute.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { environment } from '../_shared/environment.ts';
import { isSignedBy, signatureOf } from '../_shared/payments/signatures.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import type { DocumentProvider, IssuedDocument } from './document-provider.ts';

const codeSeconds = 60;
const text = z.string().max(200);

export const allowed = z.object({
  challenge: z.string().regex(/^[\w-]{43}$/),
  fullName: text,
  dob: text,
  pan: text,
});

const content = allowed.extend({ expiresAt: z.number() });
const secret = `sandbox documents ${environment.secretKey}`;
const signed = (payload: string): string => signatureOf(payload, secret);

/** The code of what a person allowed on the sandbox's page. */
export function codeOf(given: z.infer<typeof allowed>): string {
  const held = { ...given, expiresAt: Date.now() + codeSeconds * 1000 };
  const payload = Buffer.from(JSON.stringify(held)).toString('base64url');
  return `${payload}.${signed(payload)}`;
}

/** @throws {RefusalError} `documents_refused` */
function documentIn(code: string, verifier: string): IssuedDocument {
  const [payload = '', signature = ''] = code.split('.');
  if (!isSignedBy([secret], payload, signature)) throw new RefusalError('documents_refused');
  const held = content.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (held.challenge !== challenge || held.expiresAt < Date.now())
    throw new RefusalError('documents_refused');
  return { fullName: held.fullName, dob: held.dob, pan: held.pan };
}

export const sandboxProvider: DocumentProvider = {
  name: 'sandbox',
  addressOf: ({ state, challenge }) => `/kyc?${new URLSearchParams({ sandbox: challenge, request: state })}`,
  documentFor: async (code, verifier) => documentIn(code, verifier),
};
