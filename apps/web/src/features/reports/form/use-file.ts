import { dealFileRule } from '@sangam/domain/monthly-report';
import { useEffect, useRef, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { randomId } from '#shared/random-id.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { UploadError, type UploadProblem } from '#shared/uploads/queue/upload.ts';

export type FileState =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly isHeld: boolean }
  | { readonly kind: 'failed'; readonly problem: UploadProblem };

/** What is wrong with a file before anything is sent; null for nothing. */
function problemOf({ type, size }: Pick<File, 'type' | 'size'>): UploadProblem | null {
  if (!Object.hasOwn(dealFileRule.types, type)) return 'wrong_type';
  if (size === 0) return 'empty';
  return size > dealFileRule.bytes ? 'too_large' : null;
}

/**
 * One file of a form, which goes up as soon as it is chosen.
 * @param subject the idea or the deal that it is about
 * @param onEnd takes its name in the bucket; null where it did not get there
 */
export function useFile(subject: string, onEnd: (name: string | null) => void) {
  const userId = useUserId();
  const [state, setState] = useState<FileState>({ kind: 'none' });
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const send = async (file: File) => {
    abort.current?.abort();
    const problem = problemOf(file);
    if (problem !== null) {
      setState({ kind: 'failed', problem });
      onEnd(null);
      return;
    }
    const ending = new AbortController();
    abort.current = ending;
    setState({ kind: 'sending', isHeld: false });
    try {
      // Loaded now: most reports have no picture.
      const { transferDealFile } = await import('./transfer-deal-file.ts');
      const { signal } = ending;
      const onHeld = (isHeld: boolean) => signal.aborted || setState({ kind: 'sending', isHeld });
      const name = await transferDealFile({ id: randomId(), subject, userId, file, signal, onHeld });
      if (signal.aborted) return;
      setState({ kind: 'none' });
      onEnd(name);
    } catch (error) {
      if (ending.signal.aborted) return;
      logProblem('upload', error);
      setState({ kind: 'failed', problem: error instanceof UploadError ? error.problem : 'connection' });
      onEnd(null);
    }
  };
  return { state, send: (file: File) => void send(file) };
}
