/**
 * `/functions/v1/record?conversation=UUID`: a conversation and the deals in it as a signed file that shows
 * and checks itself in a browser (decision 239). `/functions/v1/record/log`: the audit log, for admins, in
 * the same way (decision 256). `/functions/v1/record/keys`: the keys they are signed with.
 */
import { z } from 'zod';
import { callerOf } from '../_shared/callers.ts';
import { database, dataOf } from '../_shared/database.ts';
import { environment } from '../_shared/environment.ts';
import { RefusalError } from '../_shared/refusal-error.ts';
import { answer, serve } from '../_shared/serve.ts';
import { thumbprintOf } from './checks.ts';
import { logFor } from './log-data.ts';
import { logPage, recordPage } from './page.ts';
import { recordFor } from './record-data.ts';
import { recordKey } from './record-key.ts';

const ofNow = () => ({
  exported_at: new Date().toISOString(),
  keys_at: `${environment.url}/functions/v1/record/keys`,
});

const fileOf = (page: string, name: string): Response =>
  new Response(page, {
    headers: {
      // Never shown in place: the file is the reader's own, and runs outside this site.
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}.html"`,
    },
  });

async function download(request: Request): Promise<Response> {
  const { id: userId } = await callerOf(request);
  const conversation = z.uuid().safeParse(new URL(request.url).searchParams.get('conversation'));
  if (!conversation.success) throw new RefusalError('bad_request');
  const [record, key] = await Promise.all([recordFor(userId, conversation.data), recordKey()]);
  const signed = { ...record, ...ofNow() };
  return fileOf(await recordPage(signed, key), 'record');
}

async function downloadLog(request: Request): Promise<Response> {
  const { id: userId } = await callerOf(request);
  const [log, key] = await Promise.all([logFor(userId), recordKey()]);
  return fileOf(await logPage({ ...log, ...ofNow() }, key), 'audit-log');
}

const storedKeys = z.array(
  z.object({
    public_key: z.record(z.string(), z.string()),
    created_at: z.string(),
    retired_at: z.string().nullable(),
  }),
);

async function keys(): Promise<Response> {
  const found = storedKeys.parse(dataOf(await database.rpc('public_record_keys')));
  return answer(
    await Promise.all(found.map(async (key) => ({ ...key, thumbprint: await thumbprintOf(key.public_key) }))),
  );
}

export default serve({ GET: download, 'GET log': downloadLog, 'GET keys': keys });
