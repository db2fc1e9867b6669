import { expect, test } from 'vitest';
import { type Chain, readSignedMessage } from './signed-message.ts';

const addresses: Readonly<Record<Chain, string>> = {
  ethereum: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
  solana: '4Nd1mYwvxRrZ5c1Xh4cJgJvWqkQqz9h1yX5nC5zv2yQd',
};
const names: Readonly<Record<Chain, string>> = { ethereum: 'Ethereum', solana: 'Solana' };

/** A message whose lines may be others; null leaves one out. */
function messageOf(chain: Chain, changes: Readonly<Record<string, string | null>> = {}): string {
  const lines: Record<string, string | null> = {
    head: `shop.example wants you to sign in with your ${names[chain]} account:`,
    address: addresses[chain],
    blank: '',
    statement: 'I agree to the terms.',
    after: '',
    uri: 'URI: https://shop.example/login?next=1',
    version: 'Version: 1',
    chain: chain === 'ethereum' ? 'Chain ID: 1' : 'Chain ID: solana:mainnet',
    nonce: 'Nonce: 32891756',
    issued: 'Issued At: 2026-11-27T04:00:00.123Z',
    ...changes,
  };
  return Object.values(lines)
    .filter((line) => line !== null)
    .join('\n');
}

test.each(['ethereum', 'solana'] as const)('a message of %s is read', (chain) => {
  expect(
    readSignedMessage(
      chain,
      messageOf(chain, {
        expires: 'Expiration Time: 2026-11-27T09:35:00+05:30',
        resources: 'Resources:\n- https://shop.example/terms\n- https://shop.example/privacy',
      }),
    ),
  ).toMatchObject({
    domain: 'shop.example',
    address: addresses[chain],
    statement: 'I agree to the terms.',
    uri: new URL('https://shop.example/login?next=1'),
    chainId: chain === 'ethereum' ? '1' : 'solana:mainnet',
    issuedAt: new Date('2026-11-27T04:00:00.123Z'),
    notBefore: null,
  });
});

test('a message without a statement, and with a port', () => {
  const raw = messageOf('ethereum', {
    head: 'localhost:3000 wants you to sign in with your Ethereum account:',
    statement: null,
    after: null,
  });
  expect(readSignedMessage('ethereum', raw)).toMatchObject({ domain: 'localhost:3000', statement: null });
});

test.each<[string, Chain, Readonly<Record<string, string | null>>]>([
  ['siwe: message first line does not end in', 'ethereum', { head: 'Sign in' }],
  ['siwe: message first line does not end in', 'ethereum', { head: messageOf('solana').split('\n')[0]! }],
  [
    'siwe: domain in first line of message is not valid',
    'ethereum',
    { head: 'a_b wants you to sign in with your Ethereum account:' },
  ],
  ['siwe: wallet address is not a valid Ethereum address', 'ethereum', { address: '0x12' }],
  ['siws: wallet address is not in base58 format', 'solana', { address: 'short' }],
  ['siwe: third line must be empty', 'ethereum', { blank: 'x' }],
  ['siwe: URI is not valid', 'ethereum', { uri: 'URI: shop' }],
  ['siwe: URI is not specified', 'ethereum', { uri: null }],
  ['siwe: Version value is not supported, expected 1 got "2"', 'ethereum', { version: 'Version: 2' }],
  ['siwe: Version value is not supported, expected 1 got ""', 'ethereum', { version: null }],
  ['siwe: Chain ID is not valid', 'ethereum', { chain: 'Chain ID: 0' }],
  ['siwe: Chain ID is not valid', 'ethereum', { chain: 'Chain ID:' }],
  ['siws: Chain ID is not valid', 'solana', { chain: 'Chain ID: 1' }],
  ['siwe: Issued At is not specified', 'ethereum', { issued: null }],
  ['siwe: Issued At is not a valid ISO8601 timestamp', 'ethereum', { issued: 'Issued At: yesterday' }],
  [
    'siwe: Issued At is not a valid ISO8601 timestamp',
    'ethereum',
    { issued: 'Issued At: 2026-13-01T00:00:00Z' },
  ],
  ['siws: Expiration Time is not a valid ISO8601 timestamp', 'solana', { more: 'Expiration Time: 2026' }],
  ['siws: Not Before is not a valid ISO8601 timestamp', 'solana', { more: 'Not Before: 1' }],
  ['siwe: Issued At is after Expiration Time', 'ethereum', { more: 'Expiration Time: 2026-11-27T03:00:00Z' }],
  [
    'siwe: Not Before is after Expiration Time',
    'ethereum',
    { more: 'Not Before: 2026-11-27T06:00:00Z\nExpiration Time: 2026-11-27T05:00:00Z' },
  ],
  ['siwe: encountered unparsable line at index 10', 'ethereum', { more: 'hello' }],
  [
    'siwe: Resource at position 1 has invalid URI',
    'ethereum',
    { more: 'Resources:\n- https://a.example\n- b' },
  ],
])('%s', (words, chain, changes) => {
  expect(() => readSignedMessage(chain, messageOf(chain, changes))).toThrow(words);
});

test('a message of five lines is none', () => {
  expect(() => readSignedMessage('solana', 'a\nb\nc\nd\ne')).toThrow('siws: message needs at least 6 lines');
});
