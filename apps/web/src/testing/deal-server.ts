/** What a deal's page asks the server for, in tests: answers that are set, and what was sent. */

interface Refusal {
  readonly code?: string;
  readonly message: string;
  readonly details?: string;
}

export const server = {
  deal: null as unknown,
  tables: {} as Record<string, readonly unknown[]>,
  failing: new Set<string>(),
  refusal: null as Refusal | null,
  sent: [] as unknown[],
  /** What an act changes, whether or not its answer arrives. */
  onAct: (): void => undefined,
};

/** No deal, nothing refused and nothing sent. */
export function resetServer(): void {
  Object.assign(server, { deal: null, tables: {}, refusal: null, onAct: () => undefined });
  server.failing.clear();
  server.sent.length = 0;
}

/** Stands for the one of `#shared/api/client.ts`. */
export async function getClient() {
  const failure = { code: '57014', message: 'too slow' };
  const rowsOf = (name: string) => {
    const answer = server.failing.has(name)
      ? { data: null, error: failure }
      : { data: server.tables[name] ?? [], error: null };
    const query = {
      select: () => query,
      eq: () => query,
      order: () => query,
      abortSignal: async () => answer,
    };
    return query;
  };
  const call = (name: string, given: unknown) => {
    if (name === 'own_deals') {
      const answer = server.failing.has(name)
        ? { data: null, error: failure }
        : { data: server.deal === null ? [] : [server.deal], error: null };
      return { abortSignal: async () => answer };
    }
    if (name === 'identities_in_conversation') {
      return { abortSignal: async () => ({ data: [], error: null }) };
    }
    server.sent.push({ [name]: given });
    server.onAct();
    return Promise.resolve({ error: server.refusal });
  };
  const channel = { on: () => channel, subscribe: () => channel };
  return {
    auth: { refreshSession: async () => ({ error: null }) },
    channel: () => channel,
    removeChannel: async () => undefined,
    from: rowsOf,
    rpc: call,
  };
}
