import { expect, test, vi } from 'vitest';
import type { ApiClient } from './client.ts';
import { withTokenRenewal } from './token-renewal.ts';

const expired = { code: 'PGRST303', message: 'JWT expired' };

/** A client that renews a token, or not. */
function clientWith(refusal: Error | null) {
  const refreshSession = vi
    .fn<() => Promise<{ error: Error | null }>>()
    .mockResolvedValue({ error: refusal });
  return { client: { auth: { refreshSession } } as unknown as ApiClient, refreshSession };
}

test('an expired token is renewed, and what was refused is sent once more', async () => {
  const { client, refreshSession } = clientWith(null);
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(expired).mockResolvedValueOnce('sent');
  expect(await withTokenRenewal(client, send)).toBe('sent');
  expect(refreshSession).toHaveBeenCalledOnce();
});

test('what is refused again after that is not sent a third time', async () => {
  const { client, refreshSession } = clientWith(null);
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(expired);
  await expect(withTokenRenewal(client, send)).rejects.toBe(expired);
  expect(send).toHaveBeenCalledTimes(2);
  expect(refreshSession).toHaveBeenCalledOnce();
});

test('a token that cannot be renewed is an expired one to the caller', async () => {
  const { client } = clientWith(new Error('refresh token not found'));
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(expired);
  await expect(withTokenRenewal(client, send)).rejects.toBe(expired);
  expect(send).toHaveBeenCalledOnce();
});

test('nothing is renewed for any other failure', async () => {
  const { client, refreshSession } = clientWith(null);
  const refused = { code: '42501' };
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(refused);
  await expect(withTokenRenewal(client, send)).rejects.toBe(refused);
  expect(send).toHaveBeenCalledOnce();
  expect(refreshSession).not.toHaveBeenCalled();
});
