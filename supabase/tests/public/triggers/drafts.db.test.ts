import { draftBytes, draftDepth } from '@sangam/domain/limits';
import { as, rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { buildDraft, buildIdea } from '../../../factories/ideas.ts';

/** The refusal of a statement by its code and constraint, or null. */
async function refusal(client: Client, id: string, text: string, values: unknown[] = []) {
  await client.query('savepoint attempt');
  try {
    await as(client, { role: 'authenticated', id }, () => client.query(text, values));
    return null;
  } catch (error) {
    const { code, constraint } = error as { code: string; constraint?: string };
    return `${code} ${constraint ?? ''}`.trim();
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

const insert = 'insert into public.idea_drafts (answers) values ($1)';

test('a founder has one draft of a new pitch, and one of each revision', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const idea = await buildIdea(client, { submitted_by: founder });
    await buildDraft(client, { userId: founder });
    await buildDraft(client, { userId: founder, ideaId: idea });
    expect(await refusal(client, founder, insert, [{}])).toBe('23505 idea_drafts_once');
    const revision = 'insert into public.idea_drafts (answers, idea_id) values ($1, $2)';
    expect(await refusal(client, founder, revision, [{}, idea])).toBe('23505 idea_drafts_once');
  });
});

test(
  'every write is a later version, and only the version that was read is written over',
  { tags: ['S2.submit.34'] },
  async () => {
    await rolledBack(async (client) => {
      const founder = await buildUser(client);
      const id = await buildDraft(client, { userId: founder });
      const versionOf = async () => {
        const { rows } = await client.query<{ version: string }>(
          'select updated_at::text as version from public.idea_drafts where id = $1',
          [id],
        );
        return rows[0]!.version;
      };
      const write = (version: string, step: number) =>
        as(client, { role: 'authenticated', id: founder }, async () => {
          const { rowCount } = await client.query(
            'update public.idea_drafts set step = $1 where id = $2 and updated_at = $3',
            [step, id, version],
          );
          return rowCount;
        });
      const first = await versionOf();
      expect(await write(first, 1)).toBe(1);
      const second = await versionOf();
      expect(second > first).toBe(true);
      expect(await write(first, 2)).toBe(0);
      // The clock was set back.
      await client.query('alter table public.idea_drafts disable trigger idea_drafts_10_stamp');
      await client.query(
        `update public.idea_drafts set updated_at = date_trunc('day', now() + interval '2 days')`,
      );
      await client.query('alter table public.idea_drafts enable trigger idea_drafts_10_stamp');
      const ahead = await versionOf();
      expect(await write(ahead, 3)).toBe(1);
      // The smallest difference that PostgreSQL can store.
      expect(await versionOf()).toBe(ahead.replace('00:00:00', '00:00:00.000001'));
    });
  },
);

test.each([
  ['a list', [1], 'idea_drafts_answers_format'],
  ['more than half a megabyte', { competition: 'x'.repeat(draftBytes) }, 'idea_drafts_answers_length'],
])('answers that are %s are refused', async (_what, answers, constraint) => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    expect(await refusal(client, founder, insert, [JSON.stringify(answers)])).toBe(`23514 ${constraint}`);
  });
});

test('a step that the wizard does not have is refused', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    const text = `insert into public.idea_drafts (answers, step) values ('{}', 7)`;
    expect(await refusal(client, founder, text)).toBe('23514 idea_drafts_step_range');
  });
});

test.each(['[', '{"a":'])('a draft of %s is as deep as allowed, and no deeper', async (opening) => {
  const closing = opening === '[' ? ']' : '}';
  const draft = (levels: number): string =>
    `{"a":${opening.repeat(levels - 1)}1${closing.repeat(levels - 1)}}`;
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    // The form is the first level; what is in the innermost is a value and no level.
    expect(await refusal(client, founder, insert, [draft(draftDepth)])).toBeNull();
    expect(await refusal(client, founder, insert, [draft(draftDepth + 1)])).toBe(
      '23514 idea_drafts_answers_depth',
    );
    expect(await refusal(client, founder, insert, [draft(2000)])).toBe('23514 idea_drafts_answers_depth');
    // Deeper than PostgreSQL can parse: the statement is refused, and the connection stays open.
    for (const levels of [20_000, 100_000])
      expect(await refusal(client, founder, insert, [draft(levels)])).toBe('54001');
    const update = 'update public.idea_drafts set answers = $1';
    expect(await refusal(client, founder, insert, [{}])).toBeNull();
    expect(await refusal(client, founder, update, [draft(20_000)])).toBe('54001');
  });
});

test('the breakdown of an idea is a flat list, however deep it is', async () => {
  await rolledBack(async (client) => {
    const founder = await buildUser(client);
    await buildIdea(client, { submitted_by: founder });
    const update = 'update public.ideas set funds_breakdown = $1';
    for (const levels of [2, 5000])
      expect(await refusal(client, founder, update, ['['.repeat(levels) + ']'.repeat(levels)])).toMatch(
        /^23514 ideas_funds_breakdown_/,
      );
    expect(await refusal(client, founder, update, ['['.repeat(20_000) + ']'.repeat(20_000)])).toBe('54001');
  });
});
