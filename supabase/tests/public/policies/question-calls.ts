/** Functions about questions, and what the world's open and answered one give each of them. */
import { type Answer, denied, type FunctionCall, type Outcomes } from './matrix-case.ts';

const nobody = { anon: denied, service: denied } as const;
const strangers = { newcomer: 0, otherFounder: 0 } as const;

/** How many rows a list about the approved idea has. */
const rowsOf = (name: string, expected: Omit<Outcomes<Answer>, 'anon' | 'service'>): FunctionCall => ({
  statement: ({ approvedIdea }) => `select count(*)::int from public.${name}('${approvedIdea}')`,
  expected: { ...nobody, ...expected },
});

const deniedToReaders = {
  newcomer: denied,
  investor: denied,
  subscriber: denied,
  otherFounder: denied,
} as const;
const count = (condition: string): string =>
  `select count(*)::int from public.idea_questions where ${condition}`;

export const questionCalls: Readonly<Record<string, FunctionCall>> = {
  answer_question: {
    statement: ({ openQuestion }) => `select public.answer_question('${openQuestion}', 'Yes.') is not null`,
    expected: { ...nobody, ...deniedToReaders, founder: true, admin: denied },
  },
  answered_questions: rowsOf('answered_questions', {
    ...strangers,
    investor: 0,
    subscriber: 1,
    founder: 1,
    admin: 1,
  }),
  decline_question: {
    statement: ({ openQuestion }) => `select public.decline_question('${openQuestion}')::text`,
    effect: count(`status = 'declined'`),
    expected: { ...nobody, ...deniedToReaders, founder: 1, admin: denied },
  },
  hide_question: {
    statement: ({ openQuestion }) => `select public.hide_question('${openQuestion}', 'question')::text`,
    effect: count(`hidden_part = 'question'`),
    expected: { ...nobody, ...deniedToReaders, founder: denied, admin: 1 },
  },
  open_questions: rowsOf('open_questions', {
    ...strangers,
    investor: 0,
    subscriber: 0,
    founder: 1,
    admin: 1,
  }),
  own_questions: rowsOf('own_questions', { ...strangers, investor: 0, subscriber: 1, founder: 0, admin: 0 }),
  question_facts: rowsOf('question_facts', {
    ...strangers,
    investor: 1,
    subscriber: 1,
    founder: 1,
    admin: 1,
  }),
  take_back_question: {
    statement: ({ openQuestion }) => `select public.take_back_question('${openQuestion}')`,
    expected: {
      ...nobody,
      newcomer: false,
      investor: false,
      subscriber: true,
      founder: false,
      otherFounder: false,
      admin: false,
    },
  },
};
