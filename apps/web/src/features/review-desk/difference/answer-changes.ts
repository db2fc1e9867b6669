import { ideaFields, questionOf } from '@sangam/domain/idea-questions';
import { formatRupees } from '@sangam/domain/money';
import { textDifference, type TextRun } from './text-difference.ts';
import { type ImageChange, imageChanges, imagesOf, isImageChanged } from './image-changes.ts';

/** An answer that differs between two versions: as words, or as media. */
export type AnswerChange =
  | { readonly column: string; readonly kind: 'text'; readonly runs: readonly TextRun[] }
  | { readonly column: string; readonly kind: 'images'; readonly images: readonly ImageChange[] }
  | { readonly column: string; readonly kind: 'document'; readonly before: string; readonly after: string };

export interface AnswerChanges {
  readonly changed: readonly AnswerChange[];
  /** Answers that both versions share, with their text. */
  readonly unchanged: readonly { readonly column: string; readonly text: string }[];
}

type Answers = Readonly<Record<string, unknown>>;

const questions = ideaFields.map(questionOf);
const columns = questions.map(({ column }) => column);
/** Columns whose answer is a file or a link to one. */
export const documentColumns = questions
  .filter(({ kind }) => kind === 'pitchDeck' || kind === 'video')
  .map(({ column }) => column);

/** Answers in the order of the form; unknown ones last. The database's JSON has its own order. */
function placeOf(column: string): number {
  const place = columns.indexOf(column);
  return place === -1 ? columns.length : place;
}

function textOfEntry(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null)
    return entry === null || entry === undefined ? '' : JSON.stringify(entry);
  return Object.entries(entry)
    .map(([name, value]) =>
      name === 'amount' && typeof value === 'number' ? formatRupees(value) : textOfEntry(value),
    )
    .filter((part) => part !== '')
    .join(' · ');
}

/** An answer as text, a line for each entry of a list. */
export function textOfAnswer(answer: unknown): string {
  return Array.isArray(answer) ? answer.map(textOfEntry).join('\n') : textOfEntry(answer);
}

/** Pictures and their captions are one answer, of the pictures' column. */
function changeOf(column: string, before: Answers, after: Answers): AnswerChange | null {
  if (column === 'business_images') {
    const images = imageChanges(imagesOf(before), imagesOf(after));
    return images.some(isImageChanged) ? { column, kind: 'images', images } : null;
  }
  const [old, now] = [textOfAnswer(before[column]), textOfAnswer(after[column])];
  if (old === now) return null;
  if (documentColumns.includes(column)) return { column, kind: 'document', before: old, after: now };
  return { column, kind: 'text', runs: textDifference(old, now) };
}

/**
 * The changes from an earlier version's answers to a later one's. Columns that neither version has count as
 * empty.
 */
export function answerChanges(before: Answers, after: Answers): AnswerChanges {
  const changed: AnswerChange[] = [];
  const unchanged: { column: string; text: string }[] = [];
  for (const column of Object.keys(before).toSorted((one, other) => placeOf(one) - placeOf(other))) {
    if (column === 'business_image_captions') continue;
    const change = changeOf(column, before, after);
    if (change === null) unchanged.push({ column, text: textOfAnswer(after[column]) });
    else changed.push(change);
  }
  return { changed, unchanged };
}
