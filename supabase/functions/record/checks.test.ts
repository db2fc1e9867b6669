import { createHash, webcrypto } from 'node:crypto';
import { array, assert, asyncProperty, nat, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { brokenLinkOf, type CheckedRecord, isSigned, thumbprintOf } from './checks.ts';

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer =>
  parts
    .reduce<ReturnType<typeof createHash>>((hash, part) => hash.update(part), createHash('sha256'))
    .digest();

/** A record as the database makes it, by other means than the checks. */
function recordOf(contents: readonly string[]): CheckedRecord {
  const conversation = '11111111-2222-4333-8444-555555555555';
  let previous: Buffer = Buffer.alloc(0);
  const messages = contents.map((content, at) => {
    const key = sha256(`key ${at}`);
    const sentAt = `2026-11-20T10:00:00.${String(at).padStart(6, '0')}Z`;
    const digest = sha256(key, content);
    previous = sha256(previous, `${conversation}|${at + 1}|investor|${sentAt}`, digest);
    return {
      number: at + 1,
      side: 'investor',
      sent_at: sentAt,
      content,
      key: key.toString('hex'),
      digest: digest.toString('hex'),
      chain: previous.toString('hex'),
    };
  });
  return { conversation, last_number: contents.length, last_chain: previous.toString('hex'), messages };
}

const contents = array(string({ unit: 'grapheme' }), { minLength: 1, maxLength: 6 });

test('what the database chained holds, and holds without the words of a deleted account', async () => {
  await assert(
    asyncProperty(contents, nat(), async (said, gone) => {
      const whole = recordOf(said);
      expect(await brokenLinkOf(whole)).toBeNull();
      const messages = whole.messages.map((message, at) =>
        at === gone % said.length ? { ...message, content: null, key: null } : message,
      );
      expect(await brokenLinkOf({ ...whole, messages })).toBeNull();
    }),
    { numRuns: 30 },
  );
});

test('a change of any part is found where it is', async () => {
  const parts = record({ at: nat(), part: nat({ max: 4 }) });
  await assert(
    asyncProperty(contents, parts, async (said, { at, part }) => {
      const whole = recordOf(said);
      const index = at % said.length;
      const messages = whole.messages.map((message, place) =>
        place === index
          ? [
              { ...message, content: `${message.content}!` },
              { ...message, side: 'founder' },
              { ...message, sent_at: '2026-11-19T10:00:00.000000Z' },
              { ...message, digest: sha256('other').toString('hex') },
              { ...message, chain: sha256('other').toString('hex') },
            ][part]!
          : message,
      );
      expect(await brokenLinkOf({ ...whole, messages })).toBe(index + 1);
    }),
    { numRuns: 50 },
  );
});

test('entries that are missing are found, at the end as in the middle', async () => {
  const whole = recordOf(['one', 'two', 'three']);
  expect(await brokenLinkOf({ ...whole, messages: whole.messages.slice(0, 2) })).toBe(0);
  expect(await brokenLinkOf({ ...whole, messages: whole.messages.slice(1) })).toBe(1);
  expect(
    await brokenLinkOf({ ...whole, messages: whole.messages.filter(({ number }) => number !== 2) }),
  ).toBe(2);
});

test('a signature holds for its text and its key alone', async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const [own, other] = await Promise.all(
    [0, 1].map(() => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])),
  );
  const bytes = new TextEncoder().encode('ज्वार ₹30');
  const signature = Buffer.from(
    await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, own!.privateKey, bytes),
  ).toString('base64');
  const [key, wrong] = await Promise.all(
    [own!, other!].map(({ publicKey }) => webcrypto.subtle.exportKey('jwk', publicKey)),
  );
  expect(await isSigned('ज्वार ₹30', signature, key!)).toBe(true);
  expect(await isSigned('ज्वार ₹31', signature, key!)).toBe(false);
  expect(await isSigned('ज्वार ₹30', signature, wrong!)).toBe(false);
  expect(await thumbprintOf(key!)).toMatch(/^(?:[0-9a-f]{8} ){7}[0-9a-f]{8}$/);
});
