/** Wallets of the people of these tests, as the client takes them. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

/** EIP-1193, as far as signing in goes. */
export function ethereumWallet(secret = secp256k1.utils.randomSecretKey()) {
  const point = secp256k1.Point.fromBytes(secp256k1.getPublicKey(secret)).toBytes(false);
  const address = `0x${bytesToHex(keccak_256(point.subarray(1)).subarray(12))}`;
  const sign = (message: string): string => {
    const bytes = utf8ToBytes(message);
    const hash = keccak_256(
      concatBytes(utf8ToBytes(`\u0019Ethereum Signed Message:\n${bytes.length}`), bytes),
    );
    const signed = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' });
    return `0x${bytesToHex(concatBytes(signed.subarray(1), Uint8Array.of(27 + (signed[0] ?? 0))))}`;
  };
  const request = async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
    if (method === 'eth_requestAccounts') return [address];
    if (method === 'eth_chainId') return '0x1';
    return sign(new TextDecoder().decode(hexToBytes(String(params[0]).replace(/^0x/, ''))));
  };
  return { address, sign, request };
}

/** The part of a Solana wallet's adapter that signs texts. */
export function solanaWallet(secret = ed25519.utils.randomSecretKey()) {
  const address = base58.encode(ed25519.getPublicKey(secret));
  return {
    address,
    publicKey: { toBase58: () => address },
    sign: (message: string) => Buffer.from(ed25519.sign(utf8ToBytes(message), secret)).toString('base64url'),
    signMessage: async (message: Uint8Array) => ed25519.sign(message, secret),
  };
}
