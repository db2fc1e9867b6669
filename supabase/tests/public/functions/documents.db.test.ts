import { type DocumentKind, documentKinds } from '@sangam/domain/documents';
import { type Actor, as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildDocumentOpening, buildIdea, buildListing, type IdeaColumns } from '../../../factories/ideas.ts';
import { buildMedia } from '../../../factories/media.ts';

const person = (id: string): Actor => ({ role: 'authenticated', id });

const documented = {
  pitch_deck_url: 'https://files.example/deck.pdf',
  video_pitch_url: 'https://films.example/pitch',
  business_images: ['https://files.example/1.jpg', 'https://files.example/2.jpg'],
};

const record = (client: Client, actor: Actor, idea: string, document: DocumentKind | 'menu') =>
  as(client, actor, () => client.query('select public.record_document_opening($1, $2)', [idea, document]));

/** What the founder reads for today. */
async function numberOfToday(client: Client, founder: Actor, idea: string): Promise<number | undefined> {
  const { rows } = await as(client, founder, () =>
    client.query<{ documents: number }>('select documents from public.idea_statistics($1, 1)', [idea]),
  );
  return rows[0]?.documents;
}

/** The same by kind: decks, films, pictures. */
async function kindsOfToday(client: Client, founder: Actor, idea: string): Promise<readonly unknown[]> {
  const { rows } = await as(client, founder, () =>
    client.query<Record<string, number>>(
      'select pitch_decks, video_pitches, pictures from public.idea_statistics($1, 1)',
      [idea],
    ),
  );
  return Object.values(rows[0] ?? {});
}

interface Market {
  readonly idea: string;
  readonly founder: Actor;
  /** Subscribed. */
  readonly investor: Actor;
  /** Accepted the disclaimer, and no more. */
  readonly visitor: Actor;
}

async function buildMarket(client: Client, columns: IdeaColumns = documented) {
  const founder = await buildUser(client, { hasAcceptedDisclaimer: true, hasTrial: true });
  return {
    idea: await buildListing(client, { submitted_by: founder, ...columns }),
    founder: person(founder),
    investor: person(await buildUser(client, { hasAcceptedDisclaimer: true, hasTrial: true })),
    visitor: person(await buildUser(client, { hasAcceptedDisclaimer: true })),
  } satisfies Market;
}

test('a document counts once a person, kind and day', async () => {
  await rolledBack(async (client) => {
    const { idea, founder, investor } = await buildMarket(client);
    for (const document of [...documentKinds, ...documentKinds])
      await record(client, investor, idea, document);
    expect(await numberOfToday(client, founder, idea)).toBe(3);
    const other = person(await buildUser(client, { hasAcceptedDisclaimer: true, hasTrial: true }));
    expect(await kindsOfToday(client, founder, idea)).toEqual([1, 1, 1]);
    await record(client, other, idea, 'pitch_deck');
    expect(await numberOfToday(client, founder, idea)).toBe(4);
    expect(await kindsOfToday(client, founder, idea)).toEqual([2, 1, 1]);
    await client.query('update private.document_openings set day = day - 1');
    await record(client, investor, idea, 'pitch_deck');
    expect(await numberOfToday(client, founder, idea)).toBe(5);
    await record(client, other, idea, 'video_pitch');
    expect(await kindsOfToday(client, founder, idea)).toEqual([3, 2, 1]);
  });
});

test('only who may read the document counts, and never the founder or an admin', async () => {
  await rolledBack(async (client) => {
    const { idea, founder, visitor } = await buildMarket(client);
    const admin = await buildUser(client, { isAdmin: true, hasAcceptedDisclaimer: true, hasTrial: true });
    const undecided = await buildUser(client, { hasTrial: true });
    for (const actor of [visitor, founder, person(admin), person(undecided)])
      await record(client, actor, idea, 'pitch_deck');
    expect(await numberOfToday(client, founder, idea)).toBe(0);
    await expect(record(client, { role: 'anon' }, idea, 'pitch_deck')).rejects.toMatchObject({
      code: '42501',
    });
  });
});

test('without a subscription neither the deck is read nor its opening counted', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client, { hasAcceptedDisclaimer: true });
    const deck = await buildMedia(client, founder, { extension: 'pdf' });
    const idea = await buildListing(client, { submitted_by: founder, pitch_deck_url: deck });
    const reads = async (actor: Actor) => {
      await record(client, actor, idea, 'pitch_deck');
      const { rowCount } = await as(client, actor, () =>
        client.query('select 1 from storage.objects where name = $1', [deck.slice('idea-media/'.length)]),
      );
      return [rowCount, await numberOfToday(client, person(founder), idea)];
    };
    expect(await reads(person(await buildUser(client, { hasAcceptedDisclaimer: true })))).toEqual([0, 0]);
    expect(
      await reads(person(await buildUser(client, { hasAcceptedDisclaimer: true, hasTrial: true }))),
    ).toEqual([1, 1]);
  });
});

test('what an idea does not have, and an idea that is not listed, count nothing', async () => {
  await rolledBack(async (client) => {
    const { idea, founder, investor } = await buildMarket(client, {});
    for (const document of [...documentKinds, 'menu'] as const)
      await record(client, investor, idea, document);
    const pending = await buildIdea(client, {
      submitted_by: founder.id,
      business_name: 'Not yet',
      ...documented,
    });
    await record(client, investor, pending, 'pitch_deck');
    await record(client, investor, '00000000-0000-4000-8000-000000000000', 'pitch_deck');
    const { rows } = await client.query('select * from private.document_openings where idea_id <> $1', [
      idea,
    ]);
    expect([rows, await numberOfToday(client, founder, idea)]).toEqual([[], 0]);
  });
});

test('one account counts 300 documents a day and no more', async () => {
  await rolledBack(async (client) => {
    const { idea, founder, investor } = await buildMarket(client);
    await client.query('alter table private.document_openings disable trigger all');
    await client.query(
      `insert into private.document_openings (idea_id, reader, kind)
       select gen_random_uuid(), $1, 'pictures' from generate_series(1, 299)`,
      [investor.id],
    );
    await client.query('alter table private.document_openings enable trigger all');
    await record(client, investor, idea, 'pitch_deck');
    await record(client, investor, idea, 'video_pitch');
    expect(await numberOfToday(client, founder, idea)).toBe(1);
  });
});

test('openings older than a year are forgotten, their numbers are not', async () => {
  await rolledBack(async (client) => {
    const { idea, founder, investor } = await buildMarket(client);
    await buildDocumentOpening(client, { ideaId: idea, daysAgo: 366 });
    await buildDocumentOpening(client, { ideaId: idea, daysAgo: 365 });
    await record(client, investor, idea, 'pitch_deck');
    const { rows } = await client.query(
      'select private.india_day(now()) - day as age from private.document_openings order by 1',
    );
    expect(rows).toEqual([{ age: 0 }, { age: 365 }]);
    const days = await as(client, founder, () =>
      client.query<{ documents: number }>('select documents from public.idea_statistics($1, 366)', [idea]),
    );
    expect([days.rows[0]?.documents, days.rows.at(-1)?.documents]).toEqual([1, 1]);
  });
});

test('an account that goes takes its openings and leaves the number', async () => {
  await rolledBack(async (client) => {
    const { idea, founder, investor } = await buildMarket(client);
    await record(client, investor, idea, 'pictures');
    await client.query('delete from auth.users where id = $1', [investor.id]);
    const { rows } = await client.query('select 1 from private.document_openings');
    expect([rows, await numberOfToday(client, founder, idea)]).toEqual([[], 1]);
  });
});
