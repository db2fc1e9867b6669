import { textDifference, type TextRun } from './text-difference.ts';

/** What happened to a picture of the pitch between two versions. */
export interface ImageChange {
  /** A link, or the reference of an upload. */
  readonly answer: string;
  readonly kind: 'kept' | 'added' | 'removed';
  /** Its place before, counted from 1, where it is another now; null otherwise. */
  readonly movedFrom: number | null;
  readonly caption: readonly TextRun[];
}

/** The two lists of a version: captions are one for each image, or none at all. */
export interface ImageAnswers {
  readonly images: readonly string[];
  readonly captions: readonly string[];
}

const listOf = (answer: unknown): readonly string[] =>
  Array.isArray(answer) ? answer.filter((entry) => typeof entry === 'string') : [];

/** The pictures among a version's answers. */
export const imagesOf = (answers: Readonly<Record<string, unknown>>): ImageAnswers => ({
  images: listOf(answers.business_images),
  captions: listOf(answers.business_image_captions),
});

/** The later version's pictures in their order, then those that were taken out. */
export function imageChanges(before: ImageAnswers, after: ImageAnswers): ImageChange[] {
  const staying = before.images.filter((answer) => after.images.includes(answer));
  const order = after.images.filter((answer) => before.images.includes(answer));
  const captionOf = ({ captions }: ImageAnswers, index: number): string => captions[index] ?? '';
  const now = after.images.map((answer, index): ImageChange => {
    const place = before.images.indexOf(answer);
    const caption = captionOf(after, index);
    if (place === -1) {
      return { answer, kind: 'added', movedFrom: null, caption: textDifference('', caption) };
    }
    // Moved relative to the pictures that stay: a picture added before it does not move it.
    const isMoved = staying.indexOf(answer) !== order.indexOf(answer);
    return {
      answer,
      kind: 'kept',
      movedFrom: isMoved ? place + 1 : null,
      caption: textDifference(captionOf(before, place), caption),
    };
  });
  const gone = before.images.flatMap((answer, index): ImageChange[] =>
    after.images.includes(answer)
      ? []
      : [{ answer, kind: 'removed', movedFrom: null, caption: textDifference(captionOf(before, index), '') }],
  );
  return [...now, ...gone];
}

/** Whether anything about a picture has changed. */
export const isImageChanged = ({ kind, movedFrom, caption }: ImageChange): boolean =>
  kind !== 'kept' || movedFrom !== null || caption.some((run) => run.kind !== 'same');
