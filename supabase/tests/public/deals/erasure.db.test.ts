/** With an account its words go, from everywhere (decision 268). What stays is the list below. */
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildSubscription, buildUser } from '../../../factories/accounts.ts';
import { buildConversation, type Conversation } from '../../../factories/conversations.ts';
import { buildDraft, buildListing, buildReport } from '../../../factories/ideas.ts';
import { buildInvestorProfile } from '../../../factories/investor-profiles.ts';
import { buildBillingDetails, buildBooks } from '../../../factories/payments.ts';
import { buildQuestion } from '../../../factories/questions.ts';
import { buildRating } from '../../../factories/ratings.ts';
import { buildSavedSearch } from '../../../factories/saved-searches.ts';
import { termsOf } from '../../../factories/deals.ts';
import { ask } from '../acting.ts';
import { brokenRecords, send, tamper } from '../conversations/conversation-acts.ts';
import { report, spend } from '../reports/report-acts.ts';
import { answer, callOff, confirmAgreement, record, type Side, sides } from './deal-acts.ts';
import { answer as answerOffer, offer, verifyBoth } from './offer-acts.ts';

/** What somebody writes, wherever they can write. */
const words: Readonly<Record<Side, string>> = { investor: 'Xinvestorword', founder: 'Xfounderword' };

/** `table.column`, and why it stays with an account that is gone. */
const mayStay: Readonly<Record<string, string>> = {
  // Of an agreed deal for shares: the other's proof of what they own.
  'public.deals.terms': 'company',
  'public.offers.terms': 'company',
  // Numbers of payments that stand: the other finds them in their bank's statement.
  'public.deal_payments.reference': 'reference',
  'public.messages.record': 'reference',
  // Whose words they are, nobody can tell: its readers read the founder's answer to them.
  'public.idea_questions.question': 'question',
  // Books are kept for as long as the law says.
  'public.invoices.buyer_name': 'buyer',
  'public.invoices.buyer_state': 'buyer',
  'public.invoices.buyer_gstin': 'buyer',
};

/** Writes a word into every text of every row that belongs to a person, where the table takes it. */
async function markRows(client: Client, person: string, word: string): Promise<void> {
  const { rows: columns } = await client.query<{
    owner: string;
    name: string;
    owned_by: string;
    type: string;
  }>(
    `select k.conrelid::regclass::text as owner, a.attname as name, o.attname as owned_by, a.atttypid::regtype::text as type
     from pg_constraint k
     join pg_attribute o on o.attrelid = k.conrelid and o.attnum = k.conkey[1]
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     join pg_class c on c.oid = k.conrelid
     join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and n.nspname in ('public', 'private')
       and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
       and c.relname not in ('messages', 'conversations', 'deals', 'payments')
       -- Of the installation.
       and a.attname not like 'seller%'`,
  );
  await client.query(`set local session_replication_role = 'replica'`);
  for (const { owner, name, owned_by: ownedBy, type } of columns) {
    const value =
      type === 'jsonb'
        ? `jsonb_build_object('words', $2::text)`
        : type === 'text[]'
          ? 'array[$2::text]'
          : '$2';
    await client.query('savepoint mark');
    try {
      await client.query(`update ${owner} set ${name} = ${value} where ${ownedBy} = $1`, [person, word]);
    } catch {
      // A choice from a list, a number, something that is checked: nobody writes words there.
      await client.query('rollback to savepoint mark');
    }
  }
  await client.query(`set local session_replication_role = 'origin'`);
}

/** Where a word stands, as `table.column`. */
async function placesOf(client: Client, word: string): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ place: string }>(
      `select distinct concat($1::text, '.', said.key) as place
       from ${name} as row cross join lateral jsonb_each_text(to_jsonb(row)) as said where said.value ilike $2`,
      [name, `%${word}%`],
    );
    places.push(...rows.map(({ place }) => place));
  }
  return places.toSorted();
}

async function file(client: Client, bucket: string, name: string): Promise<string> {
  await client.query('insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)', [
    bucket,
    name,
    JSON.stringify({ mimetype: 'application/pdf', size: 900, eTag: '"x"' }),
  ]);
  return name;
}

/** Everything that the two can write about a deal; offers and payments by one of them. */
async function writeAll(client: Client, talk: Conversation, by: Side): Promise<void> {
  const other: Side = by === 'investor' ? 'founder' : 'investor';
  const [word, terms] = [words[by], { ...termsOf.equity, company: words[by], purpose: words[by] }];
  for (const side of sides) {
    const name = await file(client, 'conversation-files', `${talk.id}/${talk[side]}/abcdefgh1.pdf`);
    await send(client, talk[side], talk.id, `${words[side]} and more`, [{ name, title: words[side] }]);
  }
  await offer(client, talk[by], talk, { note: word, terms: { ...termsOf.loan, purpose: word } });
  const { rows } = await client.query<{ id: string }>(`select id from public.offers where state = 'open'`);
  await answerOffer(client, talk[other], rows[0]!.id, 'declined');
  const accepted = await offer(client, talk[by], talk, { kind: 'equity', note: word, terms });
  await answerOffer(client, talk[other], accepted, 'accepted');
  const { rows: deals } = await client.query<{ id: string }>(
    'select id from public.deals where offer_id = $1',
    [accepted],
  );
  const deal = { ...talk, deal: deals[0]!.id, offer: accepted };
  await ask(client, talk.founder, 'select public.give_deal_uses($1, $2)', [
    deal.deal,
    JSON.stringify([{ label: words.founder, amount: 100_000 }]),
  ]);
  for (const side of sides) await confirmAgreement(client, talk[side], deal);
  const back = await record(client, talk[by], deal, { amount: 40_000, reference: `${word} 1` });
  await answer(client, talk[by], back, 'taken_back', word);
  const paid = await record(client, talk[by], deal, { amount: 100_000, reference: `${word} 2` });
  await answer(client, talk[other], paid, 'disputed', words[other]);
  await answer(client, talk[other], paid, 'confirmed');
  await tamper(
    client,
    `update public.deals set accepted_at = now() - interval '70 days', funded_at = now() - interval '62 days'`,
  );
  const picture = await file(client, 'deal-files', `${talk.ideaId}/${talk.founder}/abcdefgh2.pdf`);
  await report(client, talk.founder, talk.ideaId, { words: words.founder, picture });
  await spend(client, talk.founder, deal.deal, { note: words.founder });
  await tamper(client, `update public.deals set accepted_at = now(), funded_at = now()`);
}

async function world(client: Client, by: Side): Promise<Conversation> {
  const founder = await buildUser(client, { role: 'entrepreneur' });
  const investor = await buildUser(client, { hasAcceptedDisclaimer: true });
  const subscription = await buildSubscription(client, { userId: investor });
  await buildBooks(client, subscription, investor);
  await buildBillingDetails(client, investor);
  await buildInvestorProfile(client, investor);
  await buildSavedSearch(client, { user_id: investor, location: 'Wardha' });
  await buildDraft(client, { userId: founder });
  const ideaId = await buildListing(client, { submitted_by: founder });
  const talk = await buildConversation(client, { investor, founder, ideaId, messages: [] });
  await verifyBoth(client, talk);
  await buildReport(client, { userId: investor, ideaId });
  await buildQuestion(client, {
    asker: investor,
    ideaId,
    question: `${words.investor}, or not?`,
    answer: words.founder,
  });
  await buildQuestion(client, { asker: investor, ideaId, question: `${words.investor} perhaps?` });
  await writeAll(client, talk, by);
  await buildRating(client, { investor, ideaId, words: words.investor, reply: words.founder });
  for (const side of sides)
    await client.query(
      `insert into public.conversation_reports (reporter, conversation_id, reason, details) values ($1, $2, 'other', $3)`,
      [talk[side], talk.id, words[side]],
    );
  const second = await buildConversation(client, { investor, founder });
  const waiting = await offer(client, second[by], second, {
    kind: 'equity',
    terms: { ...termsOf.equity, company: words[by] },
  });
  await answerOffer(client, second[by === 'investor' ? 'founder' : 'investor'], waiting, 'accepted');
  const { rows } = await client.query<{ id: string }>('select id from public.deals where offer_id = $1', [
    waiting,
  ]);
  await callOff(client, second[by], { ...second, deal: rows[0]!.id, offer: waiting }, words[by]);
  for (const side of sides) await markRows(client, talk[side], words[side]);
  return talk;
}

test.each(sides)(
  'the words of the %s are in no table once their account is gone, but where they may stay',
  async (by) => {
    await rolledBack(async (client) => {
      const talk = await world(client, by);
      const before = await placesOf(client, words[by]);
      expect(before.length).toBeGreaterThan(20);
      const other = words[by === 'investor' ? 'founder' : 'investor'];
      await client.query('delete from auth.users where id = $1', [talk[by]]);
      const left = await placesOf(client, words[by]);
      expect(left.filter((place) => !Object.hasOwn(mayStay, place))).toEqual([]);
      // Of a record by the other no more than the number of a payment, of terms no more than the company.
      const { rows } = await client.query<{ part: string }>(
        `select distinct said.key as part from (
         select record from public.messages union all select terms from public.deals union all select terms from public.offers
       ) as row (said_all)
       cross join lateral jsonb_each_text(coalesce(said_all, '{}')) as said where said.value ilike $1`,
        [`%${words[by]}%`],
      );
      expect(rows.map(({ part }) => part).toSorted()).toEqual(['company', 'reference']);
      // What the other wrote is theirs.
      expect(await placesOf(client, other)).toContain('public.messages.body');
      expect(await brokenRecords(client, talk.id)).toBeNull();
    });
  },
);
