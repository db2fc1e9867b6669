import { generateKeyPairSync, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import { expect, test } from 'vitest';
import { isSignedByEthereum, isSignedBySolana } from './signatures.ts';
import type { SignedMessage } from './signed-message.ts';

const messageOf = (raw: string, address: string): SignedMessage => ({
  raw,
  domain: 'shop.example',
  address,
  statement: null,
  uri: new URL('https://shop.example/'),
  chainId: '',
  issuedAt: new Date(),
  expiresAt: null,
  notBefore: null,
});

// The example of web3.js's documentation (eth.accounts.sign).
const wallet = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23';
const signature =
  '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c';

test.each([
  ['as wallets give it', wallet, signature, true],
  ['of an address in lower case, without 0x', wallet.toLowerCase(), signature.slice(2), true],
  ['whose last byte counts from zero', wallet, `${signature.slice(0, -2)}01`, true],
  ['of the other key', wallet, `${signature.slice(0, -2)}1b`, false],
  ['of another address', wallet.replace('2c', '3c'), signature, false],
  ['with a last byte that is none', wallet, `${signature.slice(0, -2)}07`, false],
  ['that is no number', wallet, `0x${'z'.repeat(130)}`, false],
  ['that is zero', wallet, `0x${'0'.repeat(130)}`, false],
])('an Ethereum signature %s: %s', (_what, address, given, fits) => {
  expect(isSignedByEthereum(messageOf('Some data', address), given)).toBe(fits);
});

test('an Ethereum signature is of its text alone, counted in bytes', () => {
  expect(isSignedByEthereum(messageOf('Some datа', wallet), signature)).toBe(false);
});

// Signed by another implementation than the one that checks.
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
const address = base58.encode(key);
const text = 'shop.example wants you to sign in';

test('a Solana signature is of its text and its address', () => {
  const given = sign(null, Buffer.from(text), privateKey);
  expect(isSignedBySolana(messageOf(text, address), given)).toBe(true);
  expect(isSignedBySolana(messageOf(`${text}!`, address), given)).toBe(false);
  expect(isSignedBySolana(messageOf(text, base58.encode(Buffer.alloc(32, 9))), given)).toBe(false);
  expect(isSignedBySolana(messageOf(text, 'O0lI'.repeat(9)), given)).toBe(false);
  expect(isSignedBySolana(messageOf(text, address), Buffer.alloc(10))).toBe(false);
});

test('a Ledger signs a text with a head', () => {
  const head = Buffer.concat([
    Buffer.from([0xff]),
    Buffer.from('solana offchain'),
    Buffer.from([0]),
    Buffer.from('shop.example'.padEnd(32, '\0')),
    Buffer.from([0, 1]),
    key,
    Buffer.from([text.length, 0]),
  ]);
  const given = sign(null, Buffer.concat([head, Buffer.from(text)]), privateKey);
  expect(isSignedBySolana(messageOf(text, address), given)).toBe(true);
});
