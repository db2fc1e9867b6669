/**
 * `/functions/v1/kyc-documents/…`: documents that a provider tells (decision 302). `start` gives the address
 * to go to, `finish` takes what came back; `allow` is the sandbox's own, for the page that stands for it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { identityFormProblems } from '@sangam/domain/identity';
import { readIdentityNumber } from '@sangam/domain/identity-numbers';
import { z } from 'zod';
import { callerOf } from '../_shared/callers.ts';
import { database, dataOf } from '../_shared/database.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import { answer, bodyOf, serve } from '../_shared/serve.ts';
import { allowed, codeOf, sandboxProvider } from './sandbox-provider.ts';

const provider = sandboxProvider;
const random = (): string => randomBytes(32).toString('base64url');
const sha256 = (content: string) => createHash('sha256').update(content);
const returned = z.object({ state: z.string().max(100), code: z.string().min(1).max(2000) });
const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

async function start(request: Request): Promise<Response> {
  const { id: person, hasConfirmedEmail } = await callerOf(request);
  if (!hasConfirmedEmail) throw new RefusalError('not_confirmed');
  const [state, verifier] = [random(), random()];
  dataOf(
    await database.rpc('begin_document_request', {
      person,
      provider: provider.name,
      state_hash: sha256(state).digest('hex'),
      verifier,
    }),
  );
  return answer({ address: provider.addressOf({ state, challenge: sha256(verifier).digest('base64url') }) });
}

/** What is wrong with a document is the issuer's: it cannot be sent, the form can. */
function checkDocument(document: Awaited<ReturnType<typeof provider.documentFor>>): string {
  const number = readIdentityNumber(document.pan);
  // The issuer of a PAN tells no address.
  const { address: _none, ...problems } = identityFormProblems(
    { ...document, address: '' },
    indianDay.format(new Date()),
  );
  if ('problem' in number || Object.keys(problems).length > 0) throw new RefusalError('document_unfit');
  return number.normalized;
}

async function finish(request: Request): Promise<Response> {
  const { id: person } = await callerOf(request);
  const { state, code } = await bodyOf(request, returned);
  const taken = dataOf(
    await database.rpc('take_document_request', { person, state_hash: sha256(state).digest('hex') }),
  );
  const [asked] = taken ?? [];
  if (asked === undefined) throw new RefusalError('documents_refused');
  const document = await provider.documentFor(code, asked.verifier);
  const number = checkDocument(document);
  dataOf(
    await database.rpc('record_issued_identity', {
      person,
      request: asked.id,
      full_name: document.fullName,
      dob: document.dob,
      number,
    }),
  );
  return answer({ id: asked.id, state: 'submitted' });
}

async function allow(request: Request): Promise<Response> {
  await callerOf(request);
  return answer({ code: codeOf(await bodyOf(request, allowed)) });
}

export default serve({ 'POST start': start, 'POST finish': finish, 'POST allow': allow });
