/** What the summary of an agreement says, and to whom. */
import { randomUUID } from 'node:crypto';
import { rolledBack } from '@sangam/testing/database';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildUser } from '../../../factories/accounts.ts';
import { type Conversation, buildConversation } from '../../../factories/conversations.ts';
import { ask } from '../acting.ts';

const terms = {
  share: 6,
  months: 24,
  paid: 'monthly',
  purpose: 'A second fryer',
  means: 'upi',
  business_form: 'proprietorship',
};

interface Deal extends Conversation {
  readonly deal: string;
}

/** An offer of the investor's that the founder accepted. */
async function buildDeal(client: Client): Promise<Deal> {
  const conversation = await buildConversation(client);
  const { id, investor, founder } = conversation;
  await client.query('insert into public.verified_identities (user_id) values ($1), ($2)', [
    investor,
    founder,
  ]);
  await client.query(`update auth.users set email = 'meera@mail.example' where id = $1`, [investor]);
  await client.query(`update auth.users set email = 'asha@post.example' where id = $1`, [founder]);
  await client.query(`update public.profiles set full_name = 'Meera Thomas' where id = $1`, [investor]);
  await client.query(`update public.ideas set founder_name = 'Asha Patil' where id = $1`, [
    conversation.ideaId,
  ]);
  const offer = randomUUID();
  await ask(client, investor, `select public.make_offer($1, $2, 'revenue_share', 500000, $3)`, [
    offer,
    id,
    terms,
  ]);
  await ask(client, founder, `select public.answer_offer($1, 'accepted')`, [offer]);
  const { rows } = await client.query<{ id: string }>('select id from public.deals where offer_id = $1', [
    offer,
  ]);
  return { ...conversation, deal: rows[0]!.id };
}

const summaryOf = async (client: Client, person: string, deal: string) =>
  (await ask(client, person, 'select * from public.agreement_of($1)', [deal]))[0];

test(
  'both read the same but the accounts: one’s own whole, the other’s masked',
  { tags: ['S4.deals.2'] },
  async () => {
    await rolledBack(async (client) => {
      const { deal, investor, founder } = await buildDeal(client);
      const ofInvestor = await summaryOf(client, investor, deal);
      expect(ofInvestor).toMatchObject({
        id: deal,
        side: 'investor',
        kind: 'revenue_share',
        amount: '500000',
        terms,
        state: 'accepted',
        investor_name: 'Meera Thomas',
        investor_account: 'meera@mail.example',
        investor_agreed_at: null,
        founder_name: 'Asha Patil',
        founder_account: 'a•••@post.example',
        founder_agreed_at: null,
      });
      expect(await summaryOf(client, founder, deal)).toEqual({
        ...ofInvestor,
        side: 'founder',
        investor_account: 'm•••@mail.example',
        founder_account: 'asha@post.example',
      });
    });
  },
);

test('nobody else reads it', async () => {
  await rolledBack(async (client) => {
    const { deal } = await buildDeal(client);
    expect(await summaryOf(client, await buildUser(client), deal)).toBeUndefined();
  });
});

test('its digest is that of the last record of the conversation', async () => {
  await rolledBack(async (client) => {
    const { deal, investor, id } = await buildDeal(client);
    const { rows } = await client.query<Record<string, unknown>>(
      `select m.number as record_number, encode(m.chain, 'hex') as record_digest, m.sent_at as record_at
       from public.messages m where m.conversation_id = $1 order by m.number desc limit 1`,
      [id],
    );
    expect(await summaryOf(client, investor, deal)).toMatchObject(rows[0]!);
  });
});

test('who is gone has neither name nor address; who gave no name has an empty one', async () => {
  await rolledBack(async (client) => {
    const { deal, investor, founder } = await buildDeal(client);
    await client.query(`update public.profiles set full_name = ' ' where id = $1`, [investor]);
    expect(await summaryOf(client, founder, deal)).toMatchObject({ investor_name: '' });
    await client.query('delete from auth.users where id = $1', [investor]);
    expect(await summaryOf(client, founder, deal)).toMatchObject({
      investor_name: null,
      investor_account: null,
      founder_account: 'asha@post.example',
    });
  });
});
