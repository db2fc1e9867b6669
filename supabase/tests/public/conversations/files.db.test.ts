import { randomUUID } from 'node:crypto';
import { conversationBucket } from '@sangam/domain/conversations';
import { removeUnreferencedMedia } from '@sangam/server/media-upkeep';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildConversation, buildMessage, type Conversation } from '../../../factories/conversations.ts';
import { ask, refusalOf } from '../acting.ts';
import { hide, reportConversation, showAgain } from '../safety/hidden-acts.ts';
import { send } from './conversation-acts.ts';

const nameOf = (conversation: string, sender: string, extension = 'pdf'): string =>
  `${conversation}/${sender}/${randomUUID()}.${extension}`;

async function upload(client: Client, person: string, name: string, size = 1000): Promise<string> {
  // Nothing is returned, so the policy for reading does not apply.
  await ask(
    client,
    person,
    `insert into storage.objects (bucket_id, name, metadata) values ('conversation-files', $1, $2)`,
    [name, JSON.stringify({ mimetype: 'application/pdf', size })],
  );
  return name;
}

/** A file of one side, uploaded. */
const uploaded = (
  client: Client,
  { id, ...people }: Conversation,
  side: 'investor' | 'founder' = 'founder',
) => upload(client, people[side], nameOf(id, people[side]));

const seen = async (client: Client, person: string): Promise<unknown[]> =>
  (await ask(client, person, `select name from storage.objects where bucket_id = 'conversation-files'`)).map(
    ({ name }) => name,
  );
const remove = async (client: Client, person: string, name: string): Promise<number> =>
  (await ask(client, person, 'delete from storage.objects where name = $1 returning name', [name])).length;

test('a file is its sender’s until a message has it, then the two’s, as it is stored', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    const { id, investor, founder } = conversation;
    const name = await uploaded(client, conversation);
    expect([await seen(client, founder), await seen(client, investor)]).toEqual([[name], []]);
    const message = await send(client, founder, id, '', [
      { name, title: ' fryer-quote.pdf ', type: 'text/html', size: 1, is_safe: true },
    ]);
    expect(
      await ask(client, investor, 'select body, files from public.messages where id = $1', [message]),
    ).toEqual([
      { body: null, files: [{ name, title: 'fryer-quote.pdf', type: 'application/pdf', size: 1000 }] },
    ]);
    const stranger = await buildUser(client, { isAdmin: true });
    expect([await seen(client, investor), await seen(client, stranger)]).toEqual([[name], []]);
    // As the storage service does it. What was said stays.
    await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
    expect(await remove(client, founder, name)).toBe(0);
    const unsent = await uploaded(client, conversation);
    expect([await remove(client, investor, unsent), await remove(client, founder, unsent)]).toEqual([0, 1]);
  });
});

test('nobody sends a file of another person or conversation, or one that is not there', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    const { id, investor, founder } = conversation;
    const elsewhere = await buildConversation(client, { investor, founder });
    for (const name of [
      await uploaded(client, conversation, 'investor'),
      await uploaded(client, elsewhere),
      nameOf(id, founder),
    ])
      expect(await refusalOf(client, () => send(client, founder, id, 'See this.', [{ name }]))).toBe(
        '23514 messages_files_uploaded',
      );
    const name = await uploaded(client, conversation);
    expect(
      await refusalOf(client, () =>
        send(
          client,
          founder,
          id,
          'See.',
          Array.from({ length: 6 }, () => ({ name })),
        ),
      ),
    ).toBe('23514 messages_files_list');
    expect(await refusalOf(client, () => send(client, founder, id, 'See.', [null as never]))).toBe(
      '23514 messages_files_uploaded',
    );
    expect(await refusalOf(client, () => send(client, founder, id, 'See.', [{ name }]))).toBeNull();
  });
});

test('only the two upload, into their own folder, under a name of an upload', async () => {
  await rolledBack(async (client) => {
    const { id, investor, founder } = await buildConversation(client);
    const stranger = await buildUser(client);
    const tries: [string, string, string | null][] = [
      [founder, nameOf(id, founder), null],
      [investor, nameOf(id, investor, 'webp'), null],
      [founder, nameOf(id, investor), '42501'],
      [founder, nameOf(id, founder, 'html'), '42501'],
      [founder, `${id}/${founder}/../../etc-passwd.pdf`, '42501'],
      [stranger, nameOf(id, stranger), '42501'],
      [founder, nameOf(randomUUID(), founder), '42501'],
    ];
    for (const [person, name, expected] of tries)
      expect([name, await refusalOf(client, () => upload(client, person, name))]).toEqual([name, expected]);
    await ask(client, investor, 'select public.block_person($1, true)', [id]);
    expect(await refusalOf(client, () => upload(client, founder, nameOf(id, founder)))).toBe('42501');
  });
});

test('a person keeps 200 files and 200 MB in a conversation', async () => {
  await rolledBack(async (client) => {
    const { id, investor, founder } = await buildConversation(client);
    const another = (size: number) => () => upload(client, founder, nameOf(id, founder), size);
    expect(await refusalOf(client, another(209_715_200 - 1000))).toBeNull();
    expect(await refusalOf(client, another(1001))).toBe('42501');
    expect(await refusalOf(client, another(1000))).toBeNull();
    await client.query(`update storage.objects set metadata = '{"size": 1}'`);
    await client.query(
      `insert into storage.objects (bucket_id, name, metadata)
       select 'conversation-files', $1 || '/' || $2 || '/' || gen_random_uuid() || '.pdf', '{"size": 1}'
       from generate_series(1, 197)`,
      [id, founder],
    );
    expect(await refusalOf(client, another(1))).toBeNull();
    expect(await refusalOf(client, another(1))).toBe('42501');
    expect(await refusalOf(client, () => upload(client, investor, nameOf(id, investor)))).toBeNull();
  });
});

test('with an account the files leave its messages', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client, { messages: [] });
    const name = await uploaded(client, conversation);
    await send(client, conversation.founder, conversation.id, 'See.', [{ name }]);
    await buildMessage(client, conversation, {});
    await client.query('delete from auth.users where id = $1', [conversation.founder]);
    expect(
      await ask(client, conversation.investor, 'select number, files from public.messages order by 1'),
    ).toEqual([
      { number: 1, files: [] },
      { number: 2, files: [] },
    ]);
    expect(await seen(client, conversation.investor)).toEqual([]);
  });
});

test('files that no message has are swept after a week, oldest first, and those of deleted accounts', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    const { id, founder } = conversation;
    const [fresh, sent, old, older] = [
      await uploaded(client, conversation),
      await uploaded(client, conversation),
      await uploaded(client, conversation),
      await uploaded(client, conversation),
    ];
    await send(client, founder, id, 'See.', [{ name: sent }]);
    const age = (name: string, days: number) =>
      client.query(
        'update storage.objects set created_at = now() - make_interval(hours => $2) where name = $1',
        [name, days * 24 + 1],
      );
    await age(fresh, 6);
    await age(sent, 30);
    await age(old, 7);
    await age(older, 8);
    const swept: string[][] = [];
    const sweep = () =>
      removeUnreferencedMedia(
        client,
        async (names) => {
          swept.push([...names]);
          await client.query(`set local storage.allow_delete_query = 'true'`);
          await client.query('delete from storage.objects where name = any($1)', [names]);
        },
        conversationBucket,
      );
    expect(await sweep()).toBe(2);
    expect(swept).toEqual([[older, old]]);
    await client.query('delete from auth.users where id = $1', [founder]);
    expect(await sweep()).toBe(1);
    expect(swept[1]).toEqual([sent]);
  });
});

test('files of a message that the desk hid are nobody’s to read, remove or send again, and are kept', async () => {
  await rolledBack(async (client) => {
    const conversation = await buildConversation(client);
    const { id, investor, founder } = conversation;
    const admin = await buildUser(client, { isAdmin: true });
    const name = await uploaded(client, conversation);
    const message = await send(client, founder, id, '', [{ name, title: 'quote.pdf' }]);
    await reportConversation(client, investor, id);
    await hide(client, admin, message);
    for (const person of [founder, investor]) expect(await seen(client, person)).toEqual([]);
    await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
    expect(await remove(client, founder, name)).toBe(0);
    expect(await refusalOf(client, () => send(client, founder, id, '', [{ name }]))).toBe(
      '23514 messages_files_uploaded',
    );
    await client.query(`update storage.objects set created_at = now() - interval '8 days'`);
    expect((await client.query('select private.unsent_files(10)')).rows).toEqual([]);
    await showAgain(client, admin, message);
    for (const person of [founder, investor]) expect(await seen(client, person)).toEqual([name]);
  });
});
