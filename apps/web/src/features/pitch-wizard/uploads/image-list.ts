import type { IdeaForm } from '@sangam/domain/idea-form';

/** An image of the pitch as the founder arranges it. */
export interface ImageItem {
  /** A link, maybe half typed, or the reference of an upload. */
  readonly address: string;
  readonly caption: string;
}

/** The form's two lists as one. */
export const itemsOf = (
  form: Readonly<Pick<IdeaForm, 'businessImages' | 'businessImageCaptions'>>,
): ImageItem[] =>
  form.businessImages.map((address, index) => ({
    address,
    caption: form.businessImageCaptions[index] ?? '',
  }));

/**
 * The form's two lists again; the captions stay empty while nobody wrote any, so that an untouched form is a
 * blank one.
 */
export function answersOf(
  items: readonly ImageItem[],
): Pick<IdeaForm, 'businessImages' | 'businessImageCaptions'> {
  const hasCaptions = items.some(({ caption }) => caption !== '');
  return {
    businessImages: items.map(({ address }) => address),
    businessImageCaptions: hasCaptions ? items.map(({ caption }) => caption) : [],
  };
}

/** The list with one image taken out. */
export const without = (items: readonly ImageItem[], index: number): ImageItem[] => items.toSpliced(index, 1);

/** The list with an image put in, at its end where the place is past it. */
export const withInserted = (items: readonly ImageItem[], index: number, item: ImageItem): ImageItem[] =>
  items.toSpliced(index, 0, item);

/** The list with the image of one place moved to another; as it is where there is no such place. */
export function moved(items: readonly ImageItem[], from: number, to: number): readonly ImageItem[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return withInserted(without(items, from), to, item);
}
