/**
 * What each screen asks for first, so that the early script (`early/ask-early.ts`) can ask for it before the
 * app is there; the client then adopts the answer (`shared/api/early-fetch.ts`). The queries of the screens
 * are run once at build time, against a `fetch` that notes their calls. `contract/browser/budget.spec.ts`
 * fails when a call is made twice, or early for nothing.
 */
import { defaultFilters } from '@sangam/domain/filters';
import { type EarlyRequest, stands } from '../early/early.ts';
import { dueQuery } from '#features/review-desk/api/due-query.ts';
import { submissionCountsQuery } from '#features/review-desk/api/submission-counts-query.ts';
import { submissionsQuery } from '#features/review-desk/api/submissions-query.ts';
import { noFilters } from '#features/review-desk/desk-filters.ts';
import { conversationQuery, ownConversationsQuery } from '#features/conversations/api/own-conversations.ts';
import { threadQuery } from '#features/conversations/api/thread-query.ts';
import { dealQuery } from '#features/deals/api/deal-query.ts';
import { duesQuery } from '#features/deals/api/dues-query.ts';
import { paymentsQuery } from '#features/deals/api/payments-query.ts';
import { usesQuery } from '#features/deals/api/uses-query.ts';
import { ownSessionsQuery } from '#features/account-security/api/own-sessions.ts';
import { twoStepsQuery } from '#features/account-security/api/two-steps.ts';
import { accessLogQuery } from '#features/own-data/api/access-log.ts';
import { ownConsentsQuery } from '#features/own-data/api/consents.ts';
import { ownErasureQuery } from '#features/own-data/api/erasure.ts';
import { invoicesQuery } from '#features/subscription/api/invoices-query.ts';
import { unreadUpdatesQuery } from '#features/notifications/api/unread-query.ts';
import { latestUpdatesQuery } from '#features/notifications/api/updates-query.ts';
import { ownIdentityQuery } from '#shared/identity/own-identity-query.ts';
import { disclaimerQuery } from '#shared/ideas/disclaimer-query.ts';
import { fullIdeaQuery } from '#shared/ideas/full-idea-query.ts';
import { listingQuery } from '#shared/ideas/listing-query.ts';
import { ownIdeaQuery } from '#shared/ideas/own-idea-query.ts';
import { ownIdeasQuery } from '#shared/ideas/own-ideas-query.ts';
import { listingCountQuery } from '#shared/listings/api/listing-count-query.ts';
import { listingsQuery } from '#shared/listings/api/listings-query.ts';
import { savedIdeasQuery } from '#shared/ideas/saved-ideas-query.ts';
import { subscriptionQuery } from '#shared/ideas/subscription-query.ts';
import { ownSubscriptionQuery } from '#shared/subscription/own-subscription-query.ts';
import { unreadConversationsQuery } from '#shared/conversations/unread-query.ts';
import { paths } from '#shared/paths.ts';
import { portfolioQuery } from '#shared/portfolio/portfolio-query.ts';
import { adminQuery } from '#shared/session/admin-query.ts';
import { googleProfileQuery } from '#shared/session/google-profile-query.ts';
import { profileQuery } from '#shared/session/profile-query.ts';

interface Asking {
  readonly queryFn?: unknown;
  readonly initialPageParam?: unknown;
}

const { user, id } = stands;

/** By the screen's path, the most wanted first. */
const screens: Readonly<Record<string, readonly Asking[]>> = {
  [paths.browseIdeas]: [
    disclaimerQuery(user),
    listingsQuery(user, defaultFilters),
    subscriptionQuery(user),
    listingCountQuery(user, defaultFilters),
    savedIdeasQuery(user),
  ],
  [paths.build]: [ownIdeasQuery(user, null), latestUpdatesQuery(user), portfolioQuery(user, 'founder')],
  [paths.idea()]: [fullIdeaQuery(user, id), listingQuery(user, id), disclaimerQuery(user)],
  [paths.myIdea()]: [ownIdeaQuery(user, id)],
  // What depends on the first of them is asked for after it.
  [paths.invest]: [portfolioQuery(user, 'investor')],
  [paths.kyc]: [ownIdentityQuery(user)],
  [paths.accountSecurity]: [ownSessionsQuery(user), twoStepsQuery(user)],
  [paths.accountPrivacy]: [ownConsentsQuery(user), ownErasureQuery(user), accessLogQuery(user)],
  [paths.accountSubscription]: [ownSubscriptionQuery(user), invoicesQuery(user)],
  [paths.conversations]: [ownConversationsQuery(user)],
  [paths.conversation()]: [
    conversationQuery(user, id),
    threadQuery(user, id, null),
    ownConversationsQuery(user),
  ],
  [paths.deal()]: [dealQuery(user, id), paymentsQuery(user, id), duesQuery(user, id), usesQuery(user, id)],
  [paths.admin]: [submissionsQuery(noFilters), submissionCountsQuery(), dueQuery(false)],
};

/** What the header of every screen asks for. */
const header: readonly Asking[] = [
  profileQuery(user),
  adminQuery(user),
  unreadUpdatesQuery(user),
  unreadConversationsQuery(user),
  googleProfileQuery(user),
];

/** The client's own; everything else is the call's. */
const own = new Set(['apikey', 'authorization', 'x-client-info']);

async function callsOf(queries: readonly Asking[]): Promise<EarlyRequest[]> {
  const calls: EarlyRequest[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { origin, href, pathname } = new URL(
      input instanceof Request ? input.url : input,
      'https://api.invalid',
    );
    if (pathname === '/config.json')
      return Response.json({ url: 'https://api.invalid', publishableKey: 'key' });
    const headers = [...new Headers(init?.headers)].filter(([name]) => !own.has(name));
    calls.push({
      method: init?.method ?? 'GET',
      target: href.slice(origin.length),
      headers: Object.fromEntries(headers),
      body: typeof init?.body === 'string' ? init.body : null,
    });
    return Response.json([]);
  };
  try {
    for (const { queryFn, initialPageParam } of queries) {
      if (typeof queryFn !== 'function') throw new Error('a query that is asked early has no function');
      // The noted answer is no real one: what the query makes of it does not matter.
      await Promise.resolve(
        queryFn({ signal: new AbortController().signal, pageParam: initialPageParam }),
      ).catch(() => undefined);
    }
  } finally {
    globalThis.fetch = real;
  }
  if (calls.length !== queries.length)
    throw new Error('a query that is asked early made no call, or several');
  return calls;
}

/** The calls of the screen at a path (`/idea/:id`), and of all screens. */
export async function earlyRequests(): Promise<{
  readonly screens: Readonly<Record<string, readonly EarlyRequest[]>>;
  readonly always: readonly EarlyRequest[];
}> {
  const entries: [string, EarlyRequest[]][] = [];
  for (const [path, queries] of Object.entries(screens)) entries.push([path, await callsOf(queries)]);
  return { screens: Object.fromEntries(entries), always: await callsOf(header) };
}
