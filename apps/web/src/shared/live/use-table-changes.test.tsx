// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useTableChanges } from './use-table-changes.ts';

type Told = (status: string, error?: Error) => void;

const joins = vi.hoisted((): Told[] => []);
vi.mock('../api/client.ts', () => ({
  getClient: async () => {
    const channel = {
      on: () => channel,
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
  useTableChanges({ table: 'offers', onChange: () => undefined, reads: [queryKey] });
  return null;
}

/** Shows offers that were read once; gives what the server's answer to the join goes to. */
async function shown(): Promise<Told> {
  render(
    <QueryClientProvider client={new QueryClient()}>
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
