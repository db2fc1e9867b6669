// @vitest-environment jsdom
import { emptyIdeaForm } from '@sangam/domain/idea-form';
import { renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSubmitIdea } from './submit-idea.ts';

type Row = Readonly<Record<string, unknown>>;
const inserted = vi.hoisted(() => [] as Row[]);
const consents = vi.hoisted(() => [] as unknown[]);
const state = vi.hoisted(() => ({ isStored: false }));
const stored = vi.hoisted(() => ({ id: 'idea-id', approval_status: 'pending' }));

const client = vi.hoisted(() => ({
  from: () => ({
    insert: (row: Row) => {
      inserted.push(row);
      const answer = state.isStored
        ? { data: null, error: { code: '23505', message: 'is there' } }
        : { data: stored, error: null };
      return { select: () => ({ abortSignal: () => ({ single: () => Promise.resolve(answer) }) }) };
    },
    select: () => ({ eq: () => ({ single: () => Promise.resolve({ data: stored, error: null }) }) }),
  }),
  rpc: (name: string, parameters: object) => {
    consents.push([name, parameters]);
    return Promise.resolve({ data: null, error: null });
  },
}));
vi.mock('#shared/api/client.ts', () => ({ getClient: () => Promise.resolve(client) }));
vi.mock('#shared/api/token-renewal.ts', () => ({
  withTokenRenewal: (_: unknown, work: () => Promise<unknown>) => work(),
}));

beforeEach(() => {
  inserted.length = 0;
  consents.length = 0;
  state.isStored = false;
});

async function submit(frontPageConsent: boolean): Promise<void> {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSubmitIdea('asha-id'), { wrapper });
  await result.current.mutateAsync({ ...emptyIdeaForm, businessName: 'Oil', frontPageConsent });
}

describe('a pitch', () => {
  it('without the tick says nothing of the front page', async () => {
    await submit(false);
    expect(inserted[0]).not.toHaveProperty('front_page_consent_at');
    expect(consents).toEqual([]);
  });

  it('with the tick carries the consent in the same insert', async () => {
    await submit(true);
    expect(inserted[0]).toHaveProperty('front_page_consent_at', expect.any(String));
    expect(consents).toEqual([]);
  });

  it.each([true, false])('that had arrived already gets the tick as it is now: %s', async (consent) => {
    state.isStored = true;
    await submit(consent);
    expect(consents).toEqual([['set_front_page_consent', { idea: inserted[0]!['id'], consents: consent }]]);
  });
});
