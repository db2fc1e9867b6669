import { useLingui } from '@lingui/react/macro';
import { imageLimits } from '@sangam/domain/limits';

export interface GalleryImage {
  readonly answer: string;
  readonly alt: string;
  /** What the founder wrote below it; '' for nothing. */
  readonly caption: string;
}

export interface GalleryAnswers {
  /** Links and references of uploads, in order. */
  answers: readonly string[];
  /** One for each image, or none at all. */
  captions: readonly string[];
  /** The idea's title, for the pictures' texts. */
  title: string;
}

/** The founder's pictures with their texts. */
export function useGalleryImages({ answers, captions, title }: GalleryAnswers): readonly GalleryImage[] {
  const { t } = useLingui();
  return answers.slice(0, imageLimits.count).map((answer, index) => {
    const caption = captions[index]?.trim() ?? '';
    const name = t`Picture ${index + 1} of ${title}`;
    return { answer, caption, alt: caption === '' ? name : `${name}: ${caption}` };
  });
}
