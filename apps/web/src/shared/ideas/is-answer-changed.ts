import type { CommentedColumn } from '@sangam/domain/review-desk';

type Answers = Readonly<Record<string, unknown>>;

/** Not given is one thing, whether it is stored as null, as nothing or as an empty list. */
const asText = (answer: unknown): string =>
  answer === null || answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)
    ? ''
    : JSON.stringify(answer);

/** Whether an answer differs between two versions; pictures and their captions are one answer. */
export function isAnswerChanged(before: Answers, after: Answers, column: CommentedColumn): boolean {
  const columns = column === 'business_images' ? [column, 'business_image_captions'] : [column];
  return columns.some((each) => asText(before[each]) !== asText(after[each]));
}
