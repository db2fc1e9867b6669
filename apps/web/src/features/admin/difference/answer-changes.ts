import { emptyIdeaForm } from '@sangam/domain/idea-form';
import { toIdeaAnswers } from '@sangam/domain/idea-record';
import { formatRupees } from '@sangam/domain/money';
import { textDifference, type TextRun } from '@sangam/domain/text-difference';

/** An answer that differs between two versions, word by word. */
interface AnswerChange {
  readonly column: string;
  readonly runs: readonly TextRun[];
}

export interface AnswerChanges {
  readonly changed: readonly AnswerChange[];
  /** Answers that both versions share, with their text. */
  readonly unchanged: readonly { readonly column: string; readonly text: string }[];
}

const columns = Object.keys(toIdeaAnswers(emptyIdeaForm));

/** Answers in the order in which they are asked; one that nobody asks stands last. JSON of the database has an order of its own. */
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

/** What changed from an earlier version's answers to a later one's; columns of which either knows nothing count as empty. */
export function answerChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AnswerChanges {
  const changed: AnswerChange[] = [];
  const unchanged: { column: string; text: string }[] = [];
  for (const column of Object.keys(before).toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const [old, now] = [textOfAnswer(before[column]), textOfAnswer(after[column])];
    if (old === now) unchanged.push({ column, text: now });
    else changed.push({ column, runs: textDifference(old, now) });
  }
  return { changed, unchanged };
}
