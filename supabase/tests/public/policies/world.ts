/** The people and rows that the row-level security matrix is about. */
import { person } from '../acting.ts';
import type { Actor } from '@sangam/testing/database';
import type { Client } from 'pg';
import { buildDisclaimer, buildSubscription, buildUser } from '../../../factories/accounts.ts';
import {
  buildContact,
  buildDocumentOpening,
  buildDraft,
  buildIdea,
  buildReport,
  buildSave,
  buildView,
} from '../../../factories/ideas.ts';
import { buildConversation } from '../../../factories/conversations.ts';
import { buildPayment } from '../../../factories/deals.ts';
import { buildFundedDeal, buildReportedDeal } from '../../../factories/funded-deals.ts';
import { buildAdminInvitation } from '../../../factories/admin-invitations.ts';
import { buildErasureRequest } from '../../../factories/erasure-requests.ts';
import { buildGraveRequest } from '../../../factories/grave-requests.ts';
import { buildQuestion } from '../../../factories/questions.ts';
import { buildBillingDetails, buildBooks } from '../../../factories/payments.ts';
import { buildRating } from '../../../factories/ratings.ts';
import { buildPersonReport, buildSafetyRows } from '../../../factories/safety.ts';
import { buildSavedSearch } from '../../../factories/saved-searches.ts';
import { buildIdentity } from '../../../factories/identities.ts';
import { buildInvestorProfile } from '../../../factories/investor-profiles.ts';
import { buildPortrait } from '../../../factories/portraits.ts';

/** Everybody with an account. */
export const everybody = ['newcomer', 'investor', 'subscriber', 'founder', 'otherFounder', 'admin'] as const;

export const actorNames = ['anon', ...everybody, 'service'] as const;
export type ActorName = (typeof actorNames)[number];

export interface World {
  readonly actors: Readonly<Record<ActorName, Actor>>;
  /** Of the founder: one approved and listed, one pending. */
  readonly approvedIdea: string;
  readonly pendingIdea: string;
  /** About the approved idea, by the subscriber; another one is answered. */
  readonly openQuestion: string;
  /** Of the subscriber and the founder about the approved idea: a question, and its answer; reported. */
  readonly conversation: string;
  readonly report: string;
  /** The founder's in that conversation. */
  readonly message: string;
  /** The subscriber's, of the founder, from the approved idea's page; open. */
  readonly personReport: string;
  /** Of that conversation, funded and reported about. */
  readonly deal: string;
  /** The investor's, of which it was made. */
  readonly offer: string;
  /** A return of it that the founder recorded. */
  readonly payment: string;
  /** Of the subscriber. */
  readonly subscription: string;
  /** Of the approved idea, by the subscriber. */
  readonly rating: string;
  /** By nobody who is an admin, to make one of the newcomer. */
  readonly graveRequest: string;
  readonly adminInvitation: string;
  /** Of the investor, to have their identity verified: rejected, and appealed against. */
  readonly submission: string;
  readonly founder: string;
  readonly newcomer: string;
  /** The names of the people and ideas, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** One row or two of every table; which they are, the matrix says. */
export async function buildWorld(client: Client): Promise<World> {
  const newcomer = await buildUser(client, { role: 'investor' });
  const investor = await buildUser(client, { role: 'investor' });
  const subscriber = await buildUser(client, { role: 'investor' });
  const founder = await buildUser(client, { role: 'entrepreneur' });
  const otherFounder = await buildUser(client, { role: 'entrepreneur' });
  const admin = await buildUser(client, { isAdmin: true });
  await buildDisclaimer(client, investor);
  await buildInvestorProfile(client, investor);
  await buildDisclaimer(client, subscriber);
  const subscription = await buildSubscription(client, { userId: subscriber });
  await buildBooks(client, subscription, subscriber);
  await client.query(
    `insert into public.days_given (user_id, subscription_id, reason, days) values ($1, $2, 'withdrawn', 3)`,
    [subscriber, subscription],
  );
  await buildBillingDetails(client, subscriber);
  const approvedIdea = await buildIdea(client, {
    submitted_by: founder,
    business_name: 'Approved Idea',
    approval_status: 'approved',
  });
  const pendingIdea = await buildIdea(client, {
    submitted_by: founder,
    business_name: 'Pending Idea',
    // Its first version is in idea_versions.
    version: 2,
  });
  await client.query(
    `insert into public.idea_versions (idea_id, version, answers) values ($1, 1, '{"city": "Wardha"}')`,
    [pendingIdea],
  );
  await client.query(
    `insert into public.idea_review_comments (review_id, idea_id, version, field, words)
     select id, idea_id, version, 'city', 'Which part of it?' from public.idea_reviews where idea_id = $1`,
    [approvedIdea],
  );
  await client.query('insert into public.review_assignments (idea_id, reviewer) values ($1, $2)', [
    pendingIdea,
    admin,
  ]);
  await buildSave(client, { userId: subscriber, ideaId: approvedIdea });
  await buildDraft(client, { userId: founder });
  await buildPortrait(client, founder);
  await buildView(client, { userId: subscriber, ideaId: approvedIdea });
  await buildContact(client, { userId: subscriber, ideaId: approvedIdea });
  await buildDocumentOpening(client, { userId: subscriber, ideaId: approvedIdea });
  await buildReport(client, { userId: subscriber, ideaId: approvedIdea });
  const asked = { asker: subscriber, ideaId: approvedIdea };
  const openQuestion = await buildQuestion(client, asked);
  await buildQuestion(client, { ...asked, answer: 'It is our own.' });
  await buildSavedSearch(client, { user_id: subscriber, location: 'Wardha' });
  const { id: conversation } = await buildConversation(client, {
    investor: subscriber,
    founder,
    ideaId: approvedIdea,
    messages: [{}, { side: 'founder', body: 'Forty.' }],
  });
  const { rows: messages } = await client.query<{ id: string }>(
    'select id from public.messages where conversation_id = $1 and number = 2',
    [conversation],
  );
  const rating = await buildRating(client, {
    investor: subscriber,
    ideaId: approvedIdea,
    words: 'Said what the rent is.',
  });
  const { deal } = await buildFundedDeal(client, {
    conversation: { id: conversation, investor: subscriber, founder, ideaId: approvedIdea },
  });
  const { rows: offers } = await client.query<{ id: string }>('select id from public.offers');
  await client.query('insert into public.verified_identities (user_id) values ($1)', [subscriber]);
  const submission = await buildIdentity(client, {
    userId: investor,
    reason: 'unreadable',
    appeal: 'It can be read on the picture.',
  });
  await client.query('insert into private.kyc_tries (user_id) values ($1)', [investor]);
  await client.query(
    `insert into private.document_requests (user_id, provider, state_hash, verifier)
     values ($1, 'sandbox', decode(repeat('cd', 32), 'hex'), repeat('v', 43))`,
    [investor],
  );
  await buildReportedDeal(client, deal, approvedIdea);
  const payment = await buildPayment(client, deal);
  const { rows: reports } = await client.query<{ id: string }>(
    `insert into public.conversation_reports (reporter, conversation_id, reason) values ($1, $2, 'spam') returning id`,
    [subscriber, conversation],
  );
  const personReport = await buildPersonReport(client, {
    reporter: subscriber,
    person: founder,
    ideaId: approvedIdea,
  });
  await buildSafetyRows(client, { person: newcomer, admin, reporter: subscriber, conversation });
  await client.query('insert into private.blocks (blocker, blocked) values ($1, $2)', [
    newcomer,
    otherFounder,
  ]);
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider)
     values ('1', $1, '{"name": "Ravi", "picture": "https://pictures.example/1"}', 'google')`,
    [founder],
  );
  await client.query(
    `insert into public.site_settings (key, value, is_public) values ('open', '1', true), ('closed', '1', false)`,
  );
  await client.query(
    `insert into private.demo_accounts values ($1, 1, 'investor', 'a@people.example', 'x', 'A')`,
    [newcomer],
  );
  const graveRequest = await buildGraveRequest(client, { subject: newcomer, requestedBy: investor });
  const adminInvitation = await buildAdminInvitation(client, { token: 'a-token' });
  await buildErasureRequest(client, { person: newcomer, dueInDays: 6 });
  await client.query('insert into private.refunds_granted (payment_id) select id from public.payments');
  await client.query('select private.seal_log(3)');
  const people = { newcomer, investor, subscriber, founder, otherFounder, admin };
  return {
    actors: {
      anon: { role: 'anon' },
      newcomer: person(newcomer),
      investor: person(investor),
      subscriber: person(subscriber),
      founder: person(founder),
      otherFounder: person(otherFounder),
      admin: person(admin),
      service: { role: 'service_role' },
    },
    approvedIdea,
    pendingIdea,
    openQuestion,
    conversation,
    report: reports[0]!.id,
    message: messages[0]!.id,
    personReport,
    deal,
    offer: offers[0]!.id,
    payment,
    subscription,
    rating,
    graveRequest,
    adminInvitation,
    submission,
    founder,
    newcomer,
    names: new Map([
      ...Object.entries(people).map(([name, id]) => [id, name] as const),
      [approvedIdea, 'approved idea'],
      [pendingIdea, 'pending idea'],
    ]),
  };
}
