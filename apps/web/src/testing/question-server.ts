import { vi } from 'vitest';

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** What a stand-in for the server answers about questions, and what it was sent. */
export interface QuestionServer {
  facts: Record<string, unknown> | null;
  /** Rows by the function that gives them; a function of `after_at` where there are pages. */
  readonly rows: Map<string, (after: string | undefined) => readonly unknown[]>;
  /** Refuses every write, or the read of a function by its name. */
  refusal: Refusal | null;
  readonly failing: Set<string>;
  readonly sent: unknown[];
}

/** A client as the app uses it here, before the given server. */
export const clientBefore = (server: QuestionServer) => async () => ({
  auth: { refreshSession: vi.fn<() => void>() },
  channel: () => {
    const channel = { on: () => channel, subscribe: () => channel };
    return channel;
  },
  removeChannel: async () => undefined,
  from: () => ({
    insert: async (row: object) => {
      server.sent.push(row);
      return { error: server.refusal };
    },
  }),
  rpc: async (name: string, given: { readonly after_at?: string }) => {
    if (server.failing.has(name)) return { data: null, error: { code: '57014', message: 'too slow' } };
    if (name === 'question_facts') return { data: server.facts ? [server.facts] : [], error: null };
    const rows = server.rows.get(name);
    if (rows) return { data: rows(given.after_at), error: null };
    server.sent.push({ [name]: given });
    return server.refusal ? { data: null, error: server.refusal } : { data: true, error: null };
  },
});

export const emptyServer = (): QuestionServer => ({
  facts: null,
  rows: new Map(
    ['answered_questions', 'own_questions', 'open_questions'].map((name) => [name, () => []] as const),
  ),
  refusal: null,
  failing: new Set(),
  sent: [],
});
