import { vi } from 'vitest';

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** What a stand-in for the server answers about ratings, and what it was sent. */
export interface RatingServer {
  facts: Record<string, unknown> | null;
  own: Record<string, unknown> | null;
  /** All of the list; a page of it begins after the id that is asked for. */
  list: readonly { readonly id: string; readonly [column: string]: unknown }[];
  /** Refuses every write, or the read of a function by its name. */
  refusal: Refusal | null;
  readonly failing: Set<string>;
  readonly sent: unknown[];
}

export const emptyRatings = (): RatingServer => ({
  facts: null,
  own: null,
  list: [],
  refusal: null,
  failing: new Set(),
  sent: [],
});

/** A client as the app uses it here, before the given server. */
export const ratingClient = (server: RatingServer) => async () => ({
  auth: { refreshSession: vi.fn<() => void>() },
  rpc: async (name: string, given: { readonly after?: string }) => {
    if (server.failing.has(name)) return { data: null, error: { code: '57014', message: 'too slow' } };
    if (name === 'rating_facts') return { data: server.facts ? [server.facts] : [], error: null };
    if (name === 'own_rating') return { data: server.own ? [server.own] : [], error: null };
    if (name === 'ratings_of_idea') {
      const start = server.list.findIndex(({ id }) => id === given.after) + 1;
      return { data: server.list.slice(start, start + 11), error: null };
    }
    server.sent.push({ [name]: given });
    return { data: null, error: server.refusal };
  },
});
