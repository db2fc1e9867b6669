/** `signInWithWeb3`: a wallet's key signs a message, and nothing else is needed (contract §1.5). */
import type { Web3Credentials } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { sendAuth } from '../request.ts';
import { client } from '../server.ts';
import { withServer } from '../with-server.ts';
import { claimsOf } from './people.ts';
import { ethereumWallet, solanaWallet } from './wallets.ts';

const server = withServer({ project: 'wallets' });
const url = 'https://shop.example/login';

/** The client, as an app uses it. Asserted: its types want all of a browser's wallet. */
const signIn = (chain: 'ethereum' | 'solana', wallet: object, options: object = {}) => {
  const own = client(server);
  const credentials = { chain, wallet, statement: 'I agree to the terms.', options: { url, ...options } };
  return own.auth.signInWithWeb3(credentials as unknown as Web3Credentials);
};

const wallets = { ethereum: ethereumWallet, solana: solanaWallet } as const;
const names = { ethereum: 'Ethereum', solana: 'Solana' } as const;
type Chain = keyof typeof wallets;

interface Lines {
  readonly domain?: string;
  readonly uri?: string;
  readonly issued?: Date;
  readonly more?: string;
  readonly as?: string;
}

const messageOf = (chain: Chain, address: string, lines: Lines = {}): string =>
  [
    `${lines.domain ?? 'shop.example'} wants you to sign in with your ${names[chain]} account:`,
    lines.as ?? address,
    '',
    'Version: 1',
    `URI: ${lines.uri ?? url}`,
    `Issued At: ${(lines.issued ?? new Date()).toISOString()}`,
    ...(lines.more === undefined ? [] : [lines.more]),
  ].join('\n');

const send = (chain: string, message: string, signature: string) =>
  sendAuth(server, '/token?grant_type=web3', { body: { chain, message, signature } });

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe.each(['ethereum', 'solana'] as const)('a wallet of %s', (chain) => {
  test('signs in to a new account, and to the same one the next time', { tags: ['S7.auth.16'] }, async () => {
    const wallet = wallets[chain]();
    const first = await signIn(chain, wallet);
    expect(first.error).toBeNull();
    const address = String(first.data.user?.user_metadata['custom_claims']['address']);
    expect(address.toLowerCase()).toBe(wallet.address.toLowerCase());
    expect(first.data.user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      identities: [{ provider: 'web3', id: `web3:${chain}:${address}` }],
      user_metadata: { custom_claims: { chain, domain: 'shop.example', statement: 'I agree to the terms.' } },
      is_anonymous: false,
    });
    expect(claimsOf(first.data.session?.access_token ?? '')).toMatchObject({
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'web3' }],
    });
    const second = await signIn(chain, wallet);
    expect(second.data.user?.id).toBe(first.data.user?.id);
    const other = await signIn(chain, wallets[chain]());
    expect(other.data.user?.id).not.toBe(first.data.user?.id);
  });

  test('has signed for this site and this time', async () => {
    const wallet = wallets[chain]();
    const answer = (lines: Lines) => {
      const message = messageOf(chain, wallet.address, lines);
      return send(chain, message, wallet.sign(message));
    };
    const name = names[chain];
    const refused: readonly (readonly [Lines, string])[] = [
      [{ issued: at(-11) }, `${name} message was issued too long ago`],
      [{ issued: at(11) }, `${name} message was issued too far in the future`],
      [
        { issued: at(-5), more: `Expiration Time: ${at(-1).toISOString()}` },
        `Signed ${name} message is expired`,
      ],
      [{ more: `Not Before: ${at(1).toISOString()}` }, `Signed ${name} message becomes valid in the future`],
      [{ uri: 'http://shop.example/' }, `Signed ${name} message is using URI which does not use HTTPS`],
      [
        { uri: 'https://other.example/', domain: 'other.example' },
        `Signed ${name} message is using URI which is not allowed on this server, message was signed for another app`,
      ],
      [
        { domain: 'other.example' },
        `Signed ${name} message is using a Domain that does not match the one in URI which is not allowed on this server`,
      ],
    ];
    for (const [lines, words] of refused)
      expect(await answer(lines)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant', error_description: words },
      });
    expect(await answer({ issued: at(-9) })).toMatchObject({ status: 200 });
    const allowed = { uri: 'https://allowed.example/shop', domain: 'allowed.example' };
    expect(await answer(allowed)).toMatchObject({ status: 200 });
  });

  test('nobody signs for another one', async () => {
    const [own, thief] = [wallets[chain](), wallets[chain]()];
    const message = messageOf(chain, own.address);
    const wrong = { status: 400, body: { error_description: 'Signature does not match address in message' } };
    expect(await send(chain, message, thief.sign(message))).toMatchObject(wrong);
    expect(await send(chain, `${message}\nNonce: 2`, own.sign(message))).toMatchObject(wrong);
    const pretended = messageOf(chain, thief.address, { as: own.address });
    expect(await send(chain, pretended, thief.sign(pretended))).toMatchObject(wrong);
  });

  test('what is no message, and what is no signature', async () => {
    const { address, sign } = wallets[chain]();
    const message = messageOf(chain, address);
    const long = messageOf(chain, address, { more: `Nonce: ${'x'.repeat(20 * 1024)}` });
    const words: readonly (readonly [string, string, string])[] = [
      ['too short', sign('too short'), 'message is too short'],
      [long, sign(long), 'message must not exceed 20KB'],
      [
        message,
        'abc',
        chain === 'ethereum'
          ? 'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string'
          : 'signature must be 64 bytes encoded as base64 with or without padding',
      ],
      ['x'.repeat(70), sign(''), `${chain === 'ethereum' ? 'siwe' : 'siws'}: message needs at least 6 lines`],
    ];
    for (const [text, signature, msg] of words)
      expect(await send(chain, text, signature)).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed', msg },
      });
  });
});

test('no other chain, and characters that are no base64', async () => {
  const { address, sign } = solanaWallet();
  const message = messageOf('solana', address);
  expect(await send('bitcoin', message, sign(message))).toMatchObject({
    status: 400,
    body: { error_code: 'web3_unsupported_chain' },
  });
  expect(await send('solana', message, '*'.repeat(86))).toMatchObject({
    status: 400,
    body: { msg: 'signature does not contain valid base64 characters' },
  });
});

test('an account that is banned stays out, and the wallet of a deleted one makes a new one', async () => {
  const wallet = ethereumWallet();
  const { data } = await signIn('ethereum', wallet);
  const id = data.user?.id ?? '';
  await server.service.auth.admin.updateUserById(id, { ban_duration: '1h' });
  expect((await signIn('ethereum', wallet)).error?.code).toBe('user_banned');
  await server.service.auth.admin.deleteUser(id);
  const again = await signIn('ethereum', wallet);
  expect(again.error).toBeNull();
  expect(again.data.user?.id).not.toBe(id);
});
