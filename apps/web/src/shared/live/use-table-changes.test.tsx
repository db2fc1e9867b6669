// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteReadStarts } from './read-starts.ts';
import { useTableChanges } from './use-table-changes.ts';

type Told = (status: string, error?: Error) => void;
type Hear = (message: object) => void;

const joins = vi.hoisted((): Told[] => []);
const hearing = vi.hoisted(() => new Map<string, Hear>());
vi.mock('../api/client.ts', () => ({
  getClient: async () => {
    const channel = {
      on: (type: string, _which: object, hear: Hear) => {
        hearing.set(type, hear);
        return channel;
      },
      subscribe: (told: Told) => {
        joins.push(told);
        return channel;
      },
    };
    return { channel: () => channel, removeChannel: async () => 'ok' };
  },
}));
vi.mock('../log.ts', () => ({ logProblem: () => undefined }));

const queryKey = ['offers'];
const ask = vi.fn<() => Promise<string>>();

function Offers() {
  useQuery({ queryKey, queryFn: ask });
  useTableChanges({ table: 'offers', reads: [queryKey] });
  return null;
}

/** Shows offers that were read once; gives what the server's answer to the join goes to. */
async function shown(): Promise<Told> {
  const queryClient = new QueryClient();
  noteReadStarts(queryClient);
  render(
    <QueryClientProvider client={queryClient}>
      <Offers />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(joins).toHaveLength(1));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  return joins[0] ?? (() => undefined);
}

beforeEach(() => {
  joins.length = 0;
  ask.mockReset().mockResolvedValue('rows');
});

/** What the server answers to the join, and all that follows from it at once. */
const tell = (answer: Told, message: string) => act(async () => answer('CHANNEL_ERROR', new Error(message)));

it('a server that does not let this token listen is asked for what is shown, which tells whether it may', async () => {
  await tell(await shown(), 'JwtSignatureError: Failed to validate JWT signature');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a lost connection asks for nothing until the server listens again', async () => {
  await tell(await shown(), 'WebSocket closed');
  expect(ask).toHaveBeenCalledOnce();
});

const hear = (type: string, message: object) => act(async () => hearing.get(type)?.(message));
const change = { eventType: 'UPDATE', new: { id: 'a' }, old: {} };
const listens = (replay?: object) => ({ extension: 'postgres_changes', status: 'ok', replay });
/** Everything before is known, and at the server it is now. */
const covered = () => ({ covered_ms: 30_000, at: new Date().toISOString() });

it('a change is read', async () => {
  await shown();
  await hear('system', listens(covered()));
  expect(ask).toHaveBeenCalledTimes(1);
  await hear('postgres_changes', { ...change, commit_timestamp: new Date().toISOString() });
  expect(ask).toHaveBeenCalledTimes(2);
});

/** The page has asked early, and no screen has used the answer yet. */
async function askedEarly(): Promise<void> {
  window.earlyAnswers = { askedAt: performance.now(), authorization: '', answers: new Map() };
  await shown();
}

/** As the lists of the marketplace do, which are not read again. */
const patch = vi.fn<() => void>();
function Patched() {
  useTableChanges({ table: 'offers', onChange: patch, reads: [] });
  return null;
}

afterEach(() => {
  delete window.earlyAnswers;
});

it('what was asked early is used as long as nothing has changed', async () => {
  await askedEarly();
  await hear('system', listens(covered()));
  expect(window.earlyAnswers).toBeDefined();
});

it('a change makes what was asked early too old', async () => {
  await askedEarly();
  await hear('system', listens(covered()));
  await hear('postgres_changes', { ...change, commit_timestamp: new Date().toISOString() });
  expect(window.earlyAnswers).toBeUndefined();
});

it('so does one that nothing is read again for', async () => {
  window.earlyAnswers = { askedAt: performance.now(), authorization: '', answers: new Map() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Patched />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(joins).toHaveLength(1));
  await hear('system', listens(covered()));
  await hear('postgres_changes', { ...change, commit_timestamp: new Date().toISOString() });
  expect(patch).toHaveBeenCalledOnce();
  expect(window.earlyAnswers).toBeUndefined();
});

it.each([
  ['replayed', true, covered],
  ['that nobody tells of', false, () => undefined],
])('a change before the server listened, %s, does too', async (_how, isReplayed, replay) => {
  await askedEarly();
  if (isReplayed) await hear('postgres_changes', { ...change, commit_timestamp: new Date().toISOString() });
  await hear('system', listens(replay()));
  expect(window.earlyAnswers).toBeUndefined();
});
