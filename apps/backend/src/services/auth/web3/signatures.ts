/** Whether a wallet's key has signed a message: by libraries, which were audited (decision 304). */
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import type { SignedMessage } from './signed-message.ts';

/** What `personal_sign` of a wallet signs (EIP-191). */
function personalHash(raw: string): Uint8Array {
  const message = utf8ToBytes(raw);
  return keccak_256(concatBytes(utf8ToBytes(`\u0019Ethereum Signed Message:\n${message.length}`), message));
}

/** @param signature 65 bytes in hexadecimal: r, s, and which of the keys it was */
export function isSignedByEthereum({ raw, address }: SignedMessage, signature: string): boolean {
  try {
    const bytes = hexToBytes(signature.replace(/^0x/, ''));
    const last = bytes[64] ?? 0;
    const recovery = last >= 27 ? last - 27 : last;
    const recovered = concatBytes(Uint8Array.of(recovery), bytes.subarray(0, 64));
    const key = secp256k1.recoverPublicKey(recovered, personalHash(raw), { prehash: false });
    const point = secp256k1.Point.fromBytes(key).toBytes(false);
    const signer = bytesToHex(keccak_256(point.subarray(1)).subarray(12));
    return `0x${signer}` === address.toLowerCase();
  } catch {
    // Numbers that are on no curve: it is nobody's signature.
    return false;
  }
}

/** As a Ledger signs a text: with a head that no transaction has. */
function ledgerMessage(raw: Uint8Array, domain: string, key: Uint8Array): Uint8Array {
  const padded = new Uint8Array(32);
  padded.set(utf8ToBytes(domain).subarray(0, 32));
  const length = Uint8Array.of(raw.length % 256, Math.floor(raw.length / 256));
  return concatBytes(
    Uint8Array.of(0xff),
    utf8ToBytes('solana offchain'),
    Uint8Array.of(0),
    padded,
    Uint8Array.of(0, 1),
    key,
    length,
    raw,
  );
}

/** @param signature 64 bytes */
export function isSignedBySolana({ raw, address, domain }: SignedMessage, signature: Uint8Array): boolean {
  try {
    const key = base58.decode(address);
    const message = utf8ToBytes(raw);
    return (
      ed25519.verify(signature, message, key) ||
      ed25519.verify(signature, ledgerMessage(message, domain, key), key)
    );
  } catch {
    // An address or a signature that is none.
    return false;
  }
}
