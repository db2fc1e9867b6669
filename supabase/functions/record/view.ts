/**
 * What the file of a record does when it is opened. The functions go into the file as they stand here
 * (`page.ts`), behind those of `checks.ts`.
 */
import { brokenLinkOf, digestOf, isSigned, thumbprintOf } from './checks.ts';
import type { ConversationRecord, RecordedMessage } from './record-data.ts';
import { sentenceOf } from './sentences.ts';

interface SignedText {
  readonly key: JsonWebKey;
  readonly signature: string;
}

interface Content {
  readonly body: string | null;
  readonly files: readonly { readonly title: string; readonly sha256?: string }[];
  readonly record?: Readonly<Record<string, unknown>>;
}

type SignedRecord = ConversationRecord & { readonly exported_at: string; readonly keys_at: string };

export const placeOf = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!;

export function add(to: HTMLElement, name: string, text: string, className: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  to.append(made);
  return made;
}

export const indianTime = (moment: string): string =>
  new Date(moment).toLocaleString('en-IN', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });

/** A file by its name, and what tells its bytes from all others. */
export function addFile(to: HTMLElement, name: string, digest: string | undefined): void {
  const line = add(to, 'p', name, 'gone');
  if (digest === undefined) line.append(' (its bytes are not bound to this record)');
  else line.dataset['digest'] = digest;
}

/** Says of files of the reader whether they are among those of the record. */
export async function compareFiles(files: readonly File[]): Promise<void> {
  const known = [...document.querySelectorAll<HTMLElement>('[data-digest]')];
  placeOf('compared').replaceChildren();
  for (const file of files) {
    const digest = await digestOf(new Uint8Array(await file.arrayBuffer()));
    const found = known.find((line) => line.dataset['digest'] === digest);
    const entry = found?.closest('li')?.querySelector('.head')?.textContent ?? '';
    if (found === undefined)
      add(placeOf('compared'), 'li', `✗ ${file.name} is none of the files of this record.`, 'bad');
    else add(placeOf('compared'), 'li', `✓ ${file.name} is the file of entry ${entry}`, 'good');
  }
}

/**
 * Why the words of an entry are not there.
 * @param hidden a reviewer's reason; null where its sender is gone
 */
export function goneWords(hidden: string | null): string {
  if (hidden === null) return 'Taken out with the account of its sender.';
  const reasons: Readonly<Record<string, string>> = {
    misleading: 'it is misleading',
    not_theirs: 'it is not their business',
    unlawful: 'it is unlawful',
    fraud: 'it looks like fraud',
    abuse: 'insults or threats',
    spam: 'spam or advertising',
    money_outside: 'money asked for outside an agreement',
  };
  return `Hidden by a reviewer: ${reasons[hidden] ?? 'it breaks the rules'}. It is kept, and its digest stands here.`;
}

export function addEntry(to: HTMLElement, message: RecordedMessage, name: string): void {
  const row = add(to, 'li', '', message.side);
  add(row, 'p', `${message.number}. ${name} (${message.side}), ${indianTime(message.sent_at)}`, 'head');
  if (message.content === null) {
    add(row, 'p', goneWords(message.hidden), 'gone');
    return;
  }
  const { body, files, record } = JSON.parse(message.content) as Content;
  if (body !== null) add(row, 'p', body, 'body');
  for (const { title, sha256 } of files) addFile(row, `File: ${title}`, sha256);
  if (record === undefined) return;
  add(row, 'p', sentenceOf(record, name), 'body');
  for (const file of ['file', 'picture']) {
    const digest = record[`${file}_sha256`];
    if (typeof record[file] === 'string')
      addFile(
        row,
        file === 'file' ? 'The bill as a file' : 'A picture',
        typeof digest === 'string' ? digest : undefined,
      );
  }
  const details = add(row, 'details', '', '');
  add(details, 'summary', 'As it was recorded', '');
  add(details, 'pre', JSON.stringify(record, null, 2), '');
}

export async function tellChecks(text: string, signed: SignedText, record: SignedRecord): Promise<void> {
  const say = (isGood: boolean, words: string) =>
    add(placeOf('checks'), 'li', `${isGood ? '✓' : '✗'} ${words}`, isGood ? 'good' : 'bad');
  if (!isSecureContext) {
    say(false, 'A file that is opened this way cannot be checked. Open it in a browser on a computer.');
    return;
  }
  const isWhole = await isSigned(text, signed.signature, signed.key);
  say(
    isWhole,
    isWhole
      ? 'The signature is right: nothing in this file was changed since it was made.'
      : 'The signature is wrong: this file was changed after it was made.',
  );
  const broken = await brokenLinkOf(record);
  if (broken === null)
    say(true, `All ${record.messages.length} entries hold, each chained to the one before it.`);
  else if (broken === 0) say(false, 'Entries are missing at the end.');
  else say(false, `Entry ${broken} was changed, added or removed.`);
  placeOf('print').textContent =
    `Signed with the key ${await thumbprintOf(signed.key)}. ` +
    `Compare it with the keys that stand at ${record.keys_at}.`;
}

/** Shows the record of the file, and whether it holds. */
export async function showRecord(): Promise<void> {
  const text = placeOf('record').textContent;
  const record = JSON.parse(text) as SignedRecord;
  const names = { investor: record.investor, founder: record.founder, sangam: 'Sangam' };
  placeOf('title').textContent = record.idea ?? 'An idea that is gone';
  placeOf('about').textContent =
    `Between ${names.investor ?? 'an investor who left'} (investor) and ` +
    `${names.founder ?? 'a founder who left'} (founder), begun on ${indianTime(record.started_at)}, ` +
    `as it stood on ${indianTime(record.exported_at)}. Times are Indian Standard Time.`;
  for (const message of record.messages)
    addEntry(placeOf('messages'), message, names[message.side] ?? 'Somebody who left');
  const chosen = document.querySelector<HTMLInputElement>('#files')!;
  chosen.addEventListener('change', () => void compareFiles([...(chosen.files ?? [])]));
  placeOf('comparing').hidden = document.querySelector('[data-digest]') === null;
  await tellChecks(text, JSON.parse(placeOf('signature').textContent) as SignedText, record);
}
