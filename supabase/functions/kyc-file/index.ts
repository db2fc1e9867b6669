/**
 * `/functions/v1/kyc-file`: `POST {submission, file}` by an admin gives a link of a minute, and `GET ?link=…`
 * of it the picture, marked with the admin's name and the time (decision 240).
 */
import { identityBucket, identityFiles } from '@sangam/domain/identity';
import { z } from 'zod';
import { callerDatabase, callerOf } from '../_shared/callers.ts';
import { database, dataOf } from '../_shared/database.ts';
import { environment } from '../_shared/environment.ts';
import { withOverlay } from '../_shared/pictures.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import { answer, bodyOf, serve } from '../_shared/serve.ts';
import { markText, watermark } from './watermark.ts';

const asked = z.object({ submission: z.uuid(), file: z.enum(identityFiles) });

async function issue(request: Request): Promise<Response> {
  await callerOf(request);
  const given = await bodyOf(request, asked);
  // By the caller's own rights: the database alone says who is an admin, and writes its log.
  const { data, error } = await callerDatabase(request).rpc('issue_identity_link', given);
  if (error?.code === '42501') throw new RefusalError('not_found', { cause: error });
  const [issued] = dataOf({ data, error }) ?? [];
  if (issued === undefined) throw new RefusalError('not_found');
  const url = `${environment.url}/functions/v1/kyc-file?link=${encodeURIComponent(issued.link)}`;
  return answer({ url, expires_at: issued.expires_at });
}

/** Nothing stores it, nothing but our own pages shows it, and it runs nothing. */
const headers = {
  'content-disposition': 'inline; filename="identity"',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

async function open(request: Request): Promise<Response> {
  const link = new URL(request.url).searchParams.get('link') ?? '';
  const [opened] = dataOf(await database.rpc('open_identity_link', { link })) ?? [];
  if (opened === undefined) throw new RefusalError('not_found');
  const { data, error } = await database.storage.from(identityBucket).download(opened.object_name);
  if (data === null) throw new Error('a file of an identity is not there', { cause: error });
  const bytes = Buffer.from(await data.arrayBuffer());
  // Its pages are drawn by the app's viewer, which lays the mark over them.
  if (opened.object_name.endsWith('.pdf'))
    return new Response(bytes, { headers: { ...headers, 'content-type': 'application/pdf' } });
  const words = markText(opened.reviewer, new Date(opened.opened_at));
  const marked = await withOverlay(bytes, (size) => watermark(words, size));
  return new Response(new Uint8Array(marked), { headers: { ...headers, 'content-type': 'image/jpeg' } });
}

export default serve({ POST: issue, GET: open });
