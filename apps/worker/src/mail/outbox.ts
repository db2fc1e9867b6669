/** The outbox as the worker sees it: functions of schema `private`, never its tables. */
import type { Pool } from 'pg';
import { z } from 'zod';

const about = {
  id: z.int(),
  attempt: z.int(),
  /** The same, counted from when an admin had it sent again. */
  round_attempt: z.int().optional(),
  to: z.string(),
  name: z.string().nullable(),
  /** Turns this kind of mail off without signing in; null for mails that nobody can turn off. */
  token: z.string().nullable(),
  /** What the signs in it are painted from: ideas that its recipient may see. A mail goes without, too. */
  signs: z
    .array(z.object({ id: z.string(), name: z.string(), category: z.string(), city: z.string() }))
    .catch([]),
};

const filter = z.string().nullable();

const savedSearch = z.object({
  name: z.string(),
  filters: z.object({
    industry: filter,
    roi: filter,
    funding: filter,
    location: filter,
    status: filter,
    search: filter,
  }),
  /** Of all that it found; `ideas` are the latest of them. */
  count: z.int(),
  ideas: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      category: z.string(),
      location: z.string(),
      funding_amount: z.number(),
    }),
  ),
});

const owedMail = z.discriminatedUnion('kind', [
  z.object({
    ...about,
    kind: z.literal('review'),
    idea: z.object({ id: z.string(), title: z.string() }),
    status: z.enum(['approved', 'rejected', 'needs_revision']),
    notes: z.string().nullable(),
  }),
  z.object({
    ...about,
    kind: z.literal('digest'),
    /** ISO days, both included. */
    first_day: z.string(),
    last_day: z.string(),
    ideas: z.array(z.object({ id: z.string(), title: z.string(), saves: z.int(), contacts: z.int() })),
  }),
  z.object({ ...about, kind: z.literal('matches'), searches: z.array(savedSearch).min(1) }),
  z.object({
    ...about,
    kind: z.literal('invitation'),
    /** Who invites; null once their profile is gone. */
    inviter: z.string().nullable(),
    expires_at: z.iso.datetime({ offset: true }),
    /** Opens the page that accepts it. */
    link_token: z.string(),
  }),
  z.object({
    ...about,
    kind: z.literal('notice'),
    /** The kind of update that it is about. */
    notice: z.string(),
    /** What that kind's function in the database gives. */
    content: z.unknown(),
  }),
]);

/** A mail that was taken from the outbox, with everything it says. */
export type OwedMail = z.infer<typeof owedMail>;

/** Why a mail is never tried again: there is no such mailbox, or the server does not take this mail. */
export type MailFailure = 'address' | 'refused';

interface Refusal {
  readonly reason: string;
  /** Milliseconds after which it is due again, or why it never is. */
  readonly next: number | MailFailure;
}

export interface Outbox {
  /**
   * Takes the next mail that is due; null when none is. Id and attempt are present even if the rest cannot be
   * parsed.
   */
  next(): Promise<{ id: number; attempt: number; roundAttempt: number; mail: OwedMail | null } | null>;
  /** The mail server has it. */
  sent(id: number, attempt: number): Promise<void>;
  /** The mail was not accepted. */
  refused(id: number, attempt: number, refusal: Refusal): Promise<void>;
}

export interface OutboxOptions {
  /** How long a taken mail is reserved for this worker; longer than sending it can take. */
  readonly leaseMs: number;
  readonly maxAttempts: number;
}

/** @param pool logged in as `sangam_worker`, or as somebody with its rights */
export function createOutbox(pool: Pool, { leaseMs, maxAttempts }: OutboxOptions): Outbox {
  return {
    next: async () => {
      const { rows } = await pool.query<{ mail: unknown }>(
        `select private.next_mail(make_interval(secs => $1), $2) as mail`,
        [leaseMs / 1000, maxAttempts],
      );
      const given = rows[0]?.mail ?? null;
      if (given === null) return null;
      const {
        id,
        attempt,
        round_attempt: roundAttempt = attempt,
      } = z.object({ id: about.id, attempt: about.attempt, round_attempt: about.round_attempt }).parse(given);
      return { id, attempt, roundAttempt, mail: owedMail.safeParse(given).data ?? null };
    },
    sent: async (id, attempt) => {
      await pool.query('select private.mail_sent($1, $2)', [id, attempt]);
    },
    refused: async (id, attempt, { reason, next }) => {
      await pool.query('select private.mail_refused($1, $2, $3, make_interval(secs => $4), $5)', [
        id,
        attempt,
        reason,
        typeof next === 'number' ? next / 1000 : null,
        typeof next === 'number' ? null : next,
      ]);
    },
  };
}
