/** The sandbox's subscriptions in the database: a document each, with a version against overlapping calls. */
import type { Json } from '@sangam/database/types';
import { database, dataOf } from '../../database.ts';
import { RefusalError } from '../../refusal-error.ts';
import type { Subscription } from '../subscriptions.ts';
import { adoptedState } from './adopted-state.ts';
import type { Change, SandboxState } from './sandbox-state.ts';

interface Stored {
  readonly subscriptionId: string;
  /** 0 where it was not stored yet. */
  readonly version: number;
  readonly state: SandboxState;
}

/** Calls that overlap take turns; so many in a row have never been seen. */
const maxAttempts = 8;

let secret: Promise<string> | undefined;

async function readSecret(): Promise<string> {
  const read = dataOf(await database.rpc('sandbox_secret'));
  if (read === null) throw new Error('the sandbox has no secret');
  return read;
}

/** What the sandbox signs with: random for each installation. */
export function sandboxSecret(): Promise<string> {
  secret ??= readSecret().catch((error: unknown) => {
    secret = undefined;
    throw error;
  });
  return secret;
}

async function adopt(providerSubscriptionId: string): Promise<Stored> {
  const row = dataOf<Subscription>(
    await database
      .from('subscriptions')
      .select()
      .eq('provider', 'sandbox')
      .eq('provider_subscription_id', providerSubscriptionId)
      .in('status', ['trialing', 'active', 'cancelled'])
      .maybeSingle(),
  );
  if (row === null) throw new RefusalError('not_found');
  return { subscriptionId: row.id, version: 0, state: adoptedState(row) };
}

async function load(providerSubscriptionId: string): Promise<Stored> {
  const stored = dataOf(
    await database.rpc('sandbox_state', { provider_subscription_id: providerSubscriptionId }),
  ) as unknown as Stored | null;
  return stored ?? adopt(providerSubscriptionId);
}

/** @returns false where another call was faster */
async function save({ subscriptionId, version, state }: Stored): Promise<boolean> {
  const given = {
    subscription_id: subscriptionId,
    expected_version: version,
    state: state as unknown as Json,
  };
  return dataOf(await database.rpc('save_sandbox_state', given)) === true;
}

export async function createState(subscriptionId: string, state: SandboxState): Promise<string> {
  if (await save({ subscriptionId, version: 0, state })) return state.providerSubscriptionId;
  // Another call made it: a row has one, and all who ask get it.
  const made = dataOf(await database.rpc('sandbox_id_of', { subscription_id: subscriptionId }));
  if (made === null) throw new Error('the sandbox made no subscription');
  return made;
}

/**
 * Lets the database's clock of a subscription be as far ahead; it never goes back. Where another call has
 * taken it further meanwhile, it is as far ahead already.
 */
export async function setClock(subscriptionId: string, { clockOffsetMs }: SandboxState): Promise<void> {
  if (clockOffsetMs === 0) return;
  const given = { subscription_id: subscriptionId, clock_offset: `${clockOffsetMs} milliseconds` };
  const answer = await database.rpc('set_subscription_clock', given);
  if (answer.error?.hint === 'bad_request') return;
  dataOf(answer);
}

/** The moment on a subscription's own clock. */
export const clockOf = ({ clockOffsetMs }: SandboxState): Date => new Date(Date.now() + clockOffsetMs);

export interface Updated extends Change {
  readonly subscriptionId: string;
}

/**
 * Changes a subscription. Where another call was faster, the change is worked out again from what that one
 * left; or, with `once`, that one was the change.
 * @returns null where the change is null
 */
export async function update(
  providerSubscriptionId: string,
  change: (state: SandboxState, now: Date) => Change | null,
  { once = false } = {},
): Promise<Updated | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const stored = await load(providerSubscriptionId);
    const changed = change(stored.state, clockOf(stored.state));
    if (changed === null) return null;
    const isSame = changed.state === stored.state;
    if (isSame || (await save({ ...stored, state: changed.state })))
      return { ...changed, subscriptionId: stored.subscriptionId };
    if (once) {
      const { subscriptionId, state } = await load(providerSubscriptionId);
      return { subscriptionId, state, events: [] };
    }
  }
  throw new RefusalError('provider_unavailable');
}
