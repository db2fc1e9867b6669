/** Functions about conversations, and what the world's conversation gives each of them. */
import { firstWords } from '../conversations/conversation-acts.ts';
import { type Answer, denied, type FunctionCall, type Outcomes, serviceOnly } from './matrix-case.ts';

/** What subscriber and founder get, and what everybody else with an account. */
const ofTheTwo = (subscriber: Answer, founder: Answer, others: Answer): Outcomes<Answer> => ({
  anon: denied,
  newcomer: others,
  investor: others,
  subscriber,
  founder,
  otherFounder: others,
  admin: others,
  service: denied,
});

const count = (table: string, condition: string): string =>
  `select count(*)::int from ${table} where ${condition}`;

export const conversationCalls: Readonly<Record<string, FunctionCall>> = {
  record_for: {
    statement: ({ actors, conversation }) =>
      `select public.record_for('${actors.founder.id}', '${conversation}') ->> 'side'`,
    expected: serviceOnly('founder'),
  },
  record_key: {
    statement: () => `select public.record_key('{"public_key": {}, "private_key": {}}') ->> 'private_key'`,
    expected: serviceOnly('{}'),
  },
  public_record_keys: {
    statement: () => 'select jsonb_array_length(public.public_record_keys())',
    expected: serviceOnly(0),
  },
  block_person: {
    statement: ({ conversation }) => `select public.block_person('${conversation}', true)::text`,
    effect: count('private.blocks', `blocked_at = now()`),
    // One is there before.
    expected: ofTheTwo(2, 2, 1),
  },
  broken_link: {
    statement: ({ conversation }) => `select public.broken_link('${conversation}')`,
    expected: ofTheTwo(null, null, null),
  },
  mute_conversation: {
    statement: ({ conversation }) => `select public.mute_conversation('${conversation}', true)::text`,
    effect: count('public.conversations', 'investor_muted or founder_muted'),
    expected: ofTheTwo(1, 1, 0),
  },
  own_conversations: {
    statement: () => 'select count(*)::int from public.own_conversations()',
    expected: ofTheTwo(1, 1, 0),
  },
  own_days_given: {
    statement: () => 'select count(*)::int from public.own_days_given()',
    expected: ofTheTwo(1, 0, 0),
  },
  read_conversation: {
    statement: ({ conversation }) => `select public.read_conversation('${conversation}', 2)::text`,
    effect: count('public.conversations', 'investor_read = 2'),
    expected: ofTheTwo(1, 0, 0),
  },
  report_unreachable: {
    // Of one that was never answered.
    statement: ({ conversation }) => `select public.report_unreachable('${conversation}')::text`,
    effect: count('public.conversations', 'unreachable_at is not null'),
    expected: ofTheTwo(0, 0, 0),
  },
  reported_messages: {
    statement: ({ report }) => `select count(*)::int from public.reported_messages('${report}')`,
    expected: { ...ofTheTwo(denied, denied, denied), admin: 2 },
  },
  search_messages: {
    statement: () => `select count(*)::int from public.search_messages('fort')`,
    expected: ofTheTwo(1, 1, 0),
  },
  start_conversation: {
    statement: ({ approvedIdea, conversation }) =>
      `select public.start_conversation('${approvedIdea}', gen_random_uuid(), '${firstWords}') = '${conversation}'`,
    expected: ofTheTwo(true, denied, denied),
  },
  unread_conversations: {
    statement: () => 'select public.unread_conversations()',
    expected: ofTheTwo(1, 0, 0),
  },
};
