import { useLingui } from '@lingui/react/macro';
import { messageLimits } from '@sangam/domain/conversations';
import type { UploadProblem } from '#shared/uploads/queue/upload.ts';

/** Why a file cannot be sent, and what to do. */
export function useUploadWords(): (problem: UploadProblem) => string {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case 'wrong_type':
        return t`Only PDF, JPEG, PNG and WebP can be sent.`;
      case 'too_large':
        return t`It is larger than 10 MB.`;
      case 'empty':
        return t`The file is empty.`;
      case 'too_many':
        return t`A message takes ${messageLimits.files} files. Send this one with the next.`;
      case 'unreadable':
        return t`The picture could not be read.`;
      case 'refused':
        return t`The server did not take it. You may have reached 500 files or 500 MB.`;
      case 'signed_out':
        return t`You are signed out. Sign in again, then try once more.`;
      case 'connection':
        return t`The connection broke off.`;
      case 'failed':
        return t`It was not uploaded.`;
    }
  };
}
