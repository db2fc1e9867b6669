import { expect, test } from 'vitest';
import { deskPersonSchema } from './desk-person.ts';

const at = '2026-11-24T10:00:00Z';
const report = { kind: 'idea', id: 'r0', reason: 'spam', status: 'open', created_at: at };
const request = {
  id: 'g1',
  reason: 'They asked for it in writing.',
  requested_at: at,
  expires_at: at,
  by: 'Leela Menon',
  is_own: true,
};
const person = {
  id: 'u1',
  name: 'Meena Rao',
  email: 'meena@example.com',
  role: 'investor',
  joined_at: at,
  last_sign_in_at: at,
  is_email_confirmed: true,
  is_suspended: true,
  is_admin: false,
  verified_at: at,
  verified_until: at,
  devices: 2,
  subscription: { status: 'active', trial_ends_at: at, period_ends_at: at, ended_at: at },
  ideas: [
    {
      id: 'i1',
      title: 'Chai stall',
      status: 'approved',
      sent_at: at,
      is_withdrawn: false,
      is_taken_down: false,
      is_listed: true,
    },
  ],
  conversations: 3,
  deals: 1,
  reports_about: [report],
  reports_by: [report],
  sanctions: [
    {
      id: 's1',
      kind: 'suspension',
      reason: 'fraud',
      words: 'Not theirs.',
      imposed_at: at,
      ended_at: at,
      appeal: 'It is mine, see the lease.',
      decision: 'lifted',
      idea_title: 'Chai stall',
      imposed_by: 'Leela Menon',
    },
  ],
  history: [{ action: 'person.read', happened_at: at, by: 'Leela Menon' }],
  identity: { submission: 'k1', state: 'verified', submitted_at: at, decided_at: at, is_appeal: false },
  admin_request: { ...request, reason: 'They join the desk.' },
  erase_request: request,
  erasure: { due_at: at, cause: 'asked' },
  stays: false,
  has_two_steps: false,
  has_other_admin: true,
};
type Json = Record<string, unknown>;

test('a person is read with all that belongs to them', () => {
  expect(deskPersonSchema.parse(person)).toEqual(person);
});

test('of most there is nothing yet', () => {
  const bare = {
    ...person,
    name: null,
    email: null,
    role: null,
    last_sign_in_at: null,
    verified_at: null,
    verified_until: null,
    subscription: null,
    ideas: [{ ...person.ideas[0], sent_at: null }],
    sanctions: [
      {
        ...person.sanctions[0],
        ended_at: null,
        appeal: null,
        decision: null,
        idea_title: null,
        imposed_by: null,
      },
    ],
    history: [{ ...person.history[0], by: null }],
    identity: null,
    admin_request: null,
    erase_request: null,
    erasure: null,
  };
  expect(deskPersonSchema.parse(bare)).toEqual(bare);
  const open = { status: 'trialing', trial_ends_at: null, period_ends_at: null, ended_at: null };
  const waiting = {
    ...person,
    subscription: open,
    identity: { ...person.identity, decided_at: null },
    admin_request: { ...request, by: null },
    erase_request: { ...request, by: null },
    erasure: { due_at: at, cause: 'unused' },
    stays: true,
  };
  expect(deskPersonSchema.parse(waiting)).toEqual(waiting);
});

const isRead = (given: Json): boolean => deskPersonSchema.safeParse(given).success;

/** A part, or the first of its rows, without one of its fields. */
function without(part: unknown, field: string): unknown {
  if (Array.isArray(part)) return [without(part[0], field)];
  const { [field]: _, ...rest } = part as Json;
  return rest;
}

function fieldsOf(part: unknown): readonly string[] {
  const one: unknown = Array.isArray(part) ? part[0] : part;
  return typeof one === 'object' && one !== null ? Object.keys(one) : [];
}

test.each(Object.entries(person as Json))('without %s, or a field of it, it is none', (name, part) => {
  expect(isRead(without(person, name) as Json)).toBe(false);
  const read = fieldsOf(part).filter((field) => isRead({ ...person, [name]: without(part, field) }));
  expect(read).toEqual([]);
});

test('kinds and states are the known ones', () => {
  for (const part of [
    { sanctions: [{ ...person.sanctions[0], kind: 'exile' }] },
    { reports_about: [{ ...report, kind: 'weather' }] },
    { reports_by: [{ ...report, status: 'lost' }] },
    { devices: 1.5 },
  ])
    expect(isRead({ ...person, ...part })).toBe(false);
});
