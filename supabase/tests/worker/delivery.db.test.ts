/** No mail is lost, none blocks another, and a worker's crash costs a minute. */
import { expect, test, vi } from 'vitest';
import { decided, kill, mailWorld, outcomes, spawnWorker, until, work } from './mail-world.ts';
import { type Inbox, openInbox } from './smtp-inbox.ts';

const world = mailWorld();

const recipientsOf = ({ mails }: Inbox): string[] => mails.map(({ to }) => to?.[0]?.address ?? '').toSorted();

test(
  'one that is refused for good does not stand in the way; one that is put off is tried again',
  { tags: ['S2.build.26'] },
  async () => {
    let putOff = 2;
    world.inbox.answer = (recipient) => {
      if (recipient.startsWith('nobody')) return { code: 550, text: 'there is nobody of that name' };
      if (!recipient.startsWith('later') || putOff === 0) return null;
      putOff -= 1;
      return { code: 451, text: 'come back later' };
    };
    for (const name of ['nobody', 'later', 'asha']) await decided(`${name}@people.example`);
    work();
    await until(['failed', 'sent', 'sent']);
    expect(world.inbox.mails.map(({ to }) => to?.[0]?.address)).toEqual([
      'asha@people.example',
      'later@people.example',
    ]);
    const { rows } = await world.owner.query('select attempts, last_error from private.mails order by id');
    expect(rows[0]).toEqual({ attempts: 1, last_error: expect.stringContaining('nobody of that name') });
    expect(rows[1]).toMatchObject({ attempts: 3 });
  },
);

test(
  'what is refused or put off does not end the round: the next is sent at once',
  { tags: ['S2.build.26'] },
  async () => {
    world.inbox.answer = (recipient) => {
      if (recipient.startsWith('nobody')) return { code: 550, text: 'there is nobody of that name' };
      return recipient.startsWith('later') ? { code: 451, text: 'come back later' } : null;
    };
    for (const name of ['nobody', 'later', 'asha']) await decided(`${name}@people.example`);
    // Longer than the test: there is no second round.
    work({ pollMs: 600_000, backoff: () => 600_000 });
    await until(['failed', null, 'sent']);
    expect(recipientsOf(world.inbox)).toEqual(['asha@people.example']);
  },
);

test('a mail that cannot be written fails by itself', { tags: ['S2.build.26'] }, async () => {
  await decided('a@people.example');
  await world.owner
    .query(`create or replace function private.unsubscribe_token(person uuid, wanted_topic text) returns text
    language plpgsql set search_path = '' as $$ begin
      if (select email from auth.users where id = person) like 'a@%' then raise 'out of tokens'; end if; return 'x'; end $$`);
  await decided('b@people.example');
  work();
  await until(['failed', 'sent']);
  const { rows } = await world.owner.query('select last_error from private.mails order by id');
  expect(rows).toEqual([{ last_error: 'it cannot be written: out of tokens' }, { last_error: null }]);
});

test(
  'while the mail server is away nothing is lost, and all is sent when it is back',
  { tags: ['S2.build.26'] },
  async () => {
    const { url } = world.inbox;
    await world.inbox.close();
    const names = ['a', 'b', 'c'];
    for (const name of names) await decided(`${name}@people.example`);
    work({}, url);
    await vi.waitFor(
      async () => {
        const { rows } = await world.owner.query('select sum(attempts)::int as n from private.mails');
        expect(rows[0].n).toBeGreaterThan(3);
      },
      { timeout: 20_000 },
    );
    expect(await outcomes()).toEqual([null, null, null]);
    world.inbox = await openInbox({ port: Number(new URL(url).port) });
    await until(['sent', 'sent', 'sent']);
    expect(recipientsOf(world.inbox)).toEqual(names.map((name) => `${name}@people.example`));
  },
);

test('two workers send each mail once, at the same time', { tags: ['S2.build.26'] }, async () => {
  const { promise: bothSend, resolve: goOn } = Promise.withResolvers<void>();
  // A worker has one mail under way; two that wait are of two workers.
  const slow = await openInbox({
    hold: async () => {
      if (slow.mails.length === 2) goOn();
      await bothSend;
    },
  });
  try {
    const addresses = Array.from({ length: 12 }, (_, number) => `founder${number}@people.example`);
    for (const address of addresses) await decided(address);
    work({}, slow.url);
    work({}, slow.url);
    await until(addresses.map(() => 'sent'));
    expect(recipientsOf(slow)).toEqual(addresses.toSorted());
  } finally {
    goOn();
    await slow.close();
  }
});

test(
  'what a dead worker had taken is sent by another when the lease is over, not before',
  { tags: ['S2.build.26'] },
  async () => {
    await decided('asha@people.example');
    await decided('ravi@people.example');
    const { rows } = await world.owner.query<{ mail: { id: number } }>(
      `select private.next_mail('2 seconds', 20) as mail`,
    );
    expect(rows[0]?.mail.id).toBe(1);
    work();
    await until([null, 'sent']);
    await until(['sent', 'sent']);
    const { rows: times } = await world.owner.query(
      `select finished_at - queued_at >= interval '2 seconds' as waited, attempts from private.mails order by id`,
    );
    expect(times).toEqual([
      { waited: true, attempts: 2 },
      { waited: expect.any(Boolean), attempts: 1 },
    ]);
  },
);

test(
  'a worker killed while it sends: the mail is sent by the next, under the same id',
  { tags: ['S2.build.26'] },
  async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let isFirst = true;
    const slow = await openInbox({
      hold: async () => {
        if (isFirst) {
          isFirst = false;
          await held;
        }
      },
    });
    try {
      await decided('asha@people.example');
      const { rows: began } = await world.owner.query('select clock_timestamp() as at');
      const child = spawnWorker(slow.url);
      await slow.until(1);
      await kill(child);
      release();
      expect(await outcomes()).toEqual([null]);
      const { rows: leases } = await world.owner.query(
        `select send_after > $1::timestamptz + interval '45 seconds' as outlasts_sending, send_after <= clock_timestamp() + interval '1 minute' as is_short
         from private.mails`,
        [began[0].at],
      );
      expect(leases).toEqual([{ outlasts_sending: true, is_short: true }]);
      // The rest of the lease is too long for a test.
      await world.owner.query('update private.mails set send_after = now()');
      work({}, slow.url);
      await until(['sent']);
      expect(slow.mails.map(({ messageId }) => messageId)).toEqual([
        '<mail-1@sangam.example>',
        '<mail-1@sangam.example>',
      ]);
    } finally {
      release();
      await slow.close();
    }
  },
);
