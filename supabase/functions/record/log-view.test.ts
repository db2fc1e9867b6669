import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { brokenEntryOf } from './log-view.ts';

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer =>
  parts
    .reduce<ReturnType<typeof createHash>>((hash, part) => hash.update(part), createHash('sha256'))
    .digest();

/** A log as the database chains it, by other means than the check. */
function logOf(contents: readonly string[]) {
  let previous: Buffer = Buffer.alloc(0);
  const entries = contents.map((content, at) => {
    const happened_at = `2026-11-20T10:00:00.${String(at).padStart(6, '0')}Z`;
    previous = sha256(previous, `${at + 1}|${at + 40}|${happened_at}`, sha256(content));
    return { sequence: at + 1, id: at + 40, happened_at, content, chain: previous.toString('hex') };
  });
  return { entries, last_chain: previous.toString('hex') };
}

test('what the database chained holds; a change, a gap and a missing end are found where they are', async () => {
  const whole = logOf(['{"action": "a.b"}', '{"action": "c.d"}', '{"action": "ज्वार"}']);
  expect(await brokenEntryOf(whole)).toBeNull();
  const changed = (change: object) => ({
    ...whole,
    entries: whole.entries.map((entry, at) => (at === 1 ? { ...entry, ...change } : entry)),
  });
  for (const change of [{ content: '{}' }, { id: 9 }, { happened_at: '2026' }, { chain: 'ab' }])
    expect(await brokenEntryOf(changed(change))).toBe(2);
  expect(await brokenEntryOf({ ...whole, entries: whole.entries.toSpliced(1, 1) })).toBe(2);
  expect(await brokenEntryOf({ ...whole, entries: whole.entries.slice(0, 2) })).toBe(0);
});
