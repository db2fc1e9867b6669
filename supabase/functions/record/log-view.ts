/**
 * What the file of the audit log does when it is opened (decision 256). The functions go into the file as
 * they stand here (`log-page.ts`), behind those of `checks.ts` and `view.ts`.
 */
import { digestOf, isSigned, bytesOfHex, thumbprintOf } from './checks.ts';
import type { LogFile } from './log-data.ts';
import { add, indianTime, placeOf } from './view.ts';

/** @returns the number of the first entry that does not fit, 0 where the end is missing, null where all do */
export async function brokenEntryOf(file: Pick<LogFile, 'entries' | 'last_chain'>): Promise<number | null> {
  const encoder = new TextEncoder();
  let previous = '';
  for (const [at, entry] of file.entries.entries()) {
    const header = encoder.encode([entry.sequence, entry.id, entry.happened_at].join('|'));
    const content = bytesOfHex(await digestOf(encoder.encode(entry.content)));
    const chain = await digestOf(bytesOfHex(previous), header, content);
    if (entry.sequence !== at + 1 || chain !== entry.chain) return at + 1;
    previous = chain;
  }
  return previous === file.last_chain ? null : 0;
}

/** A line about a check: a good one or a bad one. */
export function say(isGood: boolean, words: string): void {
  add(placeOf('checks'), 'li', `${isGood ? '✓' : '✗'} ${words}`, isGood ? 'good' : 'bad');
}

/** Shows the log of the file, the latest first, and whether it holds. */
export async function showLog(): Promise<void> {
  const text = placeOf('record').textContent;
  const file = JSON.parse(text) as LogFile;
  placeOf('title').textContent = 'Audit log';
  placeOf('about').textContent =
    `${file.entries.length} entries, as they stood on ${indianTime(file.exported_at)}. ` +
    'Times are Indian Standard Time.';
  for (const entry of file.entries.slice(-2000).toReversed()) {
    const row = add(placeOf('messages'), 'li', '', '');
    add(row, 'p', `${entry.sequence}. ${indianTime(entry.happened_at)}`, 'head');
    add(row, 'pre', JSON.stringify(JSON.parse(entry.content), null, 2), '');
  }
  if (!isSecureContext) {
    say(false, 'A file that is opened this way cannot be checked. Open it in a browser on a computer.');
    return;
  }
  const signed = JSON.parse(placeOf('signature').textContent) as { key: JsonWebKey; signature: string };
  const isWhole = await isSigned(text, signed.signature, signed.key);
  say(isWhole, isWhole ? 'The signature is right.' : 'The signature is wrong: this file was changed.');
  const broken = await brokenEntryOf(file);
  if (broken === null)
    say(true, `All ${file.entries.length} entries hold, each chained to the one before it.`);
  else say(false, broken === 0 ? 'Entries are missing at the end.' : `Entry ${broken} does not fit.`);
  placeOf('print').textContent =
    `Signed with the key ${await thumbprintOf(signed.key)}. ` +
    `Compare it with the keys that stand at ${file.keys_at}. ` +
    'In the page’s source is the whole log as JSON; the latest 2,000 entries are shown.';
}
