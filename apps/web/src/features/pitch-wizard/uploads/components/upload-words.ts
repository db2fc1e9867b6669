import { useLingui } from '@lingui/react/macro';
import { imageLimits } from '@sangam/domain/limits';
import { type MediaKind, mediaQuota, mediaRules, unreferencedMediaDays } from '@sangam/domain/media';
import { formatBytes } from '#shared/uploads/format-bytes.ts';
import type { Upload, UploadProblem } from '#shared/uploads/queue/upload.ts';

/** What a kind of file may be, said before anybody chooses one. */
export function useLimitText(): (kind: MediaKind) => string {
  const { t } = useLingui();
  return (kind) => {
    const size = formatBytes(mediaRules[kind].bytes);
    if (kind === 'pitchDeck')
      return t`PDF or PPTX, up to ${size}. A PDF opens here, marked with the reader’s name.`;
    if (kind === 'video') return t`MP4 or WebM, up to ${size}. Two minutes on a phone are enough.`;
    return t`JPEG, PNG, WebP or AVIF, up to ${size} each, at most ${imageLimits.count}. We make them smaller and remove where they were taken.`;
  };
}

/** What is wrong with an upload, what is kept, and what to do. */
export function useProblemText(): (upload: Upload, problem: UploadProblem) => string {
  const { t } = useLingui();
  return ({ kind, size }, problem) => {
    const [given, most] = [formatBytes(size), formatBytes(mediaRules[kind].bytes)];
    const all = formatBytes(mediaQuota.bytes);
    switch (problem) {
      case 'wrong_type':
        if (kind === 'pitchDeck')
          return t`This is neither a PDF nor a PPTX file. Save it as a PDF and choose it again.`;
        if (kind === 'video')
          return t`This is neither an MP4 nor a WebM video. Convert it, or paste a link to it.`;
        return t`This is not a JPEG, PNG, WebP or AVIF image. Save it as a JPEG and choose it again.`;
      case 'too_large':
        return t`It has ${given}; at most ${most} can be uploaded. Make it smaller, or paste a link to it.`;
      case 'empty':
        return t`The file is empty. Please choose another one.`;
      case 'too_many':
        return kind === 'image'
          ? t`A pitch has room for ${imageLimits.count} images. Remove one, then choose this one again.`
          : t`There is room for one file. Remove the other first, then choose this one again.`;
      case 'unreadable':
        return t`Your browser cannot open this image. Save it as a JPEG and choose it again.`;
      case 'refused':
        return t`We cannot take this file: your e-mail is not confirmed, or you already have ${mediaQuota.objects} files or ${all} here. Unused files are removed after ${unreferencedMediaDays} days; you can give a link instead.`;
      case 'signed_out':
        return t`You are signed out. Your pitch is saved. Sign in, then try again.`;
      case 'connection':
        return t`The connection failed. Your pitch and the part that was uploaded are saved. Try again when you are online.`;
      case 'failed':
        return t`The upload did not work. Your pitch is saved. Try again, or paste a link to the file.`;
    }
  };
}
