import type { ApiClient } from '../api/client.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { giveSecondStep } from './second-step.ts';

type Given = Readonly<{ factorId: string; code: string }>;

const refused = (code: string) => ({ error: Object.assign(new Error(code), { code }) });
const taken = { error: null };
const verify = vi.fn<(given: Given) => Promise<{ error: Error | null }>>();
const use = vi.fn<(name: string, given: object) => Promise<{ data: boolean; error: null }>>();
const refresh = vi.fn<() => Promise<{ error: Error | null }>>();

// Asserted: of the client only what is used.
const client = {
  auth: {
    mfa: {
      listFactors: async () => ({ data: { totp: [{ id: 'old' }, { id: 'new' }] }, error: null }),
      challengeAndVerify: verify,
    },
    refreshSession: refresh,
  },
  rpc: use,
} as unknown as ApiClient;

beforeEach(() => {
  verify.mockReset().mockResolvedValue(taken);
  use.mockReset().mockResolvedValue({ data: true, error: null });
  refresh.mockReset().mockResolvedValue(taken);
});

it('a code is held against each app until it fits', async () => {
  verify.mockResolvedValueOnce(refused('mfa_verification_failed'));
  await giveSecondStep(client, '123 456');
  expect(verify.mock.calls).toEqual([
    [{ factorId: 'old', code: '123456' }],
    [{ factorId: 'new', code: '123456' }],
  ]);
  expect(use).not.toHaveBeenCalled();
});

it('one that fits no app is wrong; what is refused for another reason is told as it is', async () => {
  verify.mockResolvedValue(refused('mfa_verification_failed'));
  await expect(giveSecondStep(client, '123456')).rejects.toMatchObject({ reason: 'wrong' });
  verify.mockReset().mockResolvedValue(refused('over_request_rate_limit'));
  await expect(giveSecondStep(client, '123456')).rejects.toMatchObject({ code: 'over_request_rate_limit' });
  expect(verify).toHaveBeenCalledOnce();
});

it('anything else is a recovery code, and the session is renewed once it was taken', async () => {
  await giveSecondStep(client, ' abcd-efgh-jkmn-pqrs ');
  expect(use).toHaveBeenCalledWith('use_recovery_code', { code: 'abcd-efgh-jkmn-pqrs' });
  expect(refresh).toHaveBeenCalledOnce();
  use.mockResolvedValue({ data: false, error: null });
  await expect(giveSecondStep(client, 'abcd')).rejects.toMatchObject({ reason: 'wrong' });
  expect(refresh).toHaveBeenCalledOnce();
});

it('nothing typed asks nobody', async () => {
  await expect(giveSecondStep(client, '  ')).rejects.toMatchObject({ reason: 'missing' });
  expect(verify).not.toHaveBeenCalled();
  expect(use).not.toHaveBeenCalled();
});
