import { useLingui } from '@lingui/react/macro';
import { mediaRules } from '@sangam/domain/media';
import { isForbidden, isRefusedValue } from '#shared/api/errors.ts';
import type { PictureProblem } from './use-chosen-picture.ts';

/** The largest file that can be chosen, in megabytes; it is drawn smaller. */
export const maxMegabytes = mediaRules.image.bytes / 1024 / 1024;

/** What is wrong with a chosen file, and what to do. */
export function usePictureProblemText(): (problem: PictureProblem) => string {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case 'wrong_type':
        return t`This is not a JPEG, PNG, WebP or AVIF image. Save it as a JPEG and choose it again.`;
      case 'too_large':
        return t`The file has more than ${maxMegabytes} MB. Make it smaller, or choose another one.`;
      case 'empty':
        return t`The file is empty. Please choose another one.`;
      case 'unreadable':
        return t`Your browser cannot open this image. Save it as a JPEG and choose it again.`;
    }
  };
}

/** Why a portrait was not saved, or not removed, what is kept, and what to do. */
export function useStoringProblemText(): (error: unknown, wasRemoval: boolean) => string {
  const { t } = useLingui();
  return (error, wasRemoval) => {
    if (wasRemoval) return t`Your portrait was not removed, and is still shown. Please try again.`;
    if (isForbidden(error))
      return t`Your portrait was not saved. Confirm your e-mail address first, then try again.`;
    if (isRefusedValue(error)) return t`This picture cannot be used. Please choose another one.`;
    return t`Your portrait was not saved. The picture is still here: check your connection, then try again.`;
  };
}
