/** Makes people for tests, with what they may already have. All run as the owner of the database. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

export interface UserTraits {
  readonly id?: string;
  readonly email?: string;
  readonly fullName?: string;
  /** As sent at sign-up: anything. */
  readonly role?: unknown;
  readonly isEmailConfirmed?: boolean;
  /** How long the account has been there, and its address confirmed; 30 where nothing is said. */
  readonly joinedDaysAgo?: number;
  readonly isAdmin?: boolean;
  readonly hasAcceptedDisclaimer?: boolean;
  /** A trial that still runs. */
  readonly hasTrial?: boolean;
}

/** Makes an account (its profile comes by the trigger) and what the traits say. @returns the user's id */
export async function buildUser(client: Client, traits: UserTraits = {}): Promise<string> {
  const id = traits.id ?? randomUUID();
  await client.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
     select $1, 'authenticated', 'authenticated', $2, case when $3 then joined end, $4, joined, joined
     from (select now() - make_interval(secs => $5::float8 * 86400)) as moment (joined)`,
    [
      id,
      traits.email ?? `${id}@people.example`,
      traits.isEmailConfirmed !== false,
      JSON.stringify({
        full_name: traits.fullName ?? 'Ravi Kulkarni',
        role: traits.role === undefined ? 'investor' : traits.role,
      }),
      traits.joinedDaysAgo ?? 30,
    ],
  );
  if (traits.isAdmin === true) {
    await client.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id]);
  }
  if (traits.hasAcceptedDisclaimer === true) await buildDisclaimer(client, id);
  if (traits.hasTrial === true) await buildSubscription(client, { userId: id });
  return id;
}

/** Records that a user accepted the investment disclaimer when they joined. */
export async function buildDisclaimer(client: Client, userId: string): Promise<void> {
  await client.query(
    `insert into public.user_disclaimers (user_id, disclaimer_type, accepted_at)
     select id, 'investment_disclaimer', created_at from auth.users where id = $1`,
    [userId],
  );
}

export interface SubscriptionTraits {
  readonly userId?: string;
  readonly status?: string;
  /** Days from now; negative is past, null is no such moment. */
  readonly trialEndsInDays?: number | null;
  readonly periodEndsInDays?: number | null;
}

/** Makes a subscription, by default a trial with a week to run, and its user where none is given. */
export async function buildSubscription(client: Client, traits: SubscriptionTraits = {}): Promise<string> {
  const userId = traits.userId ?? (await buildUser(client));
  const { rows } = await client.query<{ id: string }>(
    `insert into public.subscriptions (user_id, status, trial_ends_at, current_period_end)
     values ($1, $2, now() + make_interval(days => $3), now() + make_interval(days => $4)) returning id`,
    [
      userId,
      traits.status ?? 'trialing',
      traits.trialEndsInDays === undefined ? 7 : traits.trialEndsInDays,
      traits.periodEndsInDays ?? null,
    ],
  );
  return rows[0]!.id;
}
