import { useLingui } from '@lingui/react/macro';
import { imageLimits } from '@sangam/domain/limits';
import { type MediaKind, mediaQuota, mediaRules, unreferencedMediaDays } from '@sangam/domain/media';
import type { Upload, UploadProblem } from '../queue/upload.ts';

const bytesInMegabyte = 1024 * 1024;

/** A size for people: `20 MB`, `1.4 MB`, `350 KB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / bytesInMegabyte;
  if (megabytes >= 10) return `${Math.round(megabytes)} MB`;
  if (megabytes >= 1) return `${megabytes.toFixed(1).replace(/\.0$/, '')} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

/** What a kind of file may be, said before anybody chooses one. */
export function useLimitText(): (kind: MediaKind) => string {
  const { t } = useLingui();
  return (kind) => {
    const size = formatBytes(mediaRules[kind].bytes);
    if (kind === 'pitchDeck') return t`PDF or PPTX, up to ${size}.`;
    if (kind === 'video') return t`MP4 or WebM, up to ${size}. Two minutes on a phone are enough.`;
    return t`JPEG, PNG, WebP or AVIF, up to ${size} each, at most ${imageLimits.count}. We make them smaller, and where they were taken is left out.`;
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
        return t`This is no JPEG, PNG, WebP or AVIF image. Save it as a JPEG and choose it again.`;
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
        return t`We may not take this file: your e-mail is not confirmed, or you keep ${mediaQuota.objects} files or ${all} here already. Unused ones go after ${unreferencedMediaDays} days; a link works meanwhile.`;
      case 'signed_out':
        return t`You are signed out. Your pitch is kept: sign in again, then try again.`;
      case 'connection':
        return t`The connection failed. Your pitch and what was sent are kept: try again when you are online.`;
      case 'failed':
        return t`The upload did not work. Your pitch is kept: try again, or paste a link to the file.`;
    }
  };
}
