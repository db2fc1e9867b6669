import { identityBucket } from '@sangam/domain/identity';
import { useEffect, useRef, useState } from 'react';
import { getClient } from '#shared/api/client.ts';
import { logProblem } from '#shared/log.ts';
import { randomId } from '#shared/random-id.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { UploadError, type UploadState } from '#shared/uploads/queue/upload.ts';
import { identityFileProblem, type IdentitySlot, type SentFile } from './identity-files.ts';

/** Takes away a file that another one replaced. What stays is removed by the server in time. */
async function forget(name: string): Promise<void> {
  try {
    const client = await getClient();
    const { error } = await client.storage.from(identityBucket).remove([name]);
    if (error) throw error;
  } catch (error) {
    logProblem('remove file', error);
  }
}

/** An address of a picture in memory; let go of with the picture. */
function usePicture() {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => (picture === null ? undefined : () => URL.revokeObjectURL(picture)), [picture]);
  const show = (body: Blob | null) =>
    setPicture(body?.type.startsWith('image/') === true ? URL.createObjectURL(body) : null);
  return { picture, show };
}

/**
 * The card or the face: it goes up as soon as it is chosen. This device keeps only its name in the bucket
 * (decision 243).
 * @param sent what has arrived; of two files the one chosen last
 */
export function useIdentityFile(slot: IdentitySlot, sent: SentFile | null, onSent: (file: SentFile) => void) {
  const userId = useUserId();
  const [state, setState] = useState<UploadState | null>(null);
  const { picture, show } = usePicture();
  const held = useRef<{ readonly file: File; readonly id: string } | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async () => {
    if (held.current === null) return;
    const { file, id } = held.current;
    abort.current?.abort();
    const ending = new AbortController();
    abort.current = ending;
    const { signal } = ending;
    setState({ kind: 'waiting' });
    try {
      // Loaded now: the form is there before somebody has found their card.
      const { transferIdentityFile } = await import('./transfer-identity-file.ts');
      const onState = (next: UploadState) => signal.aborted || setState(next);
      const onBody = (body: Blob) => signal.aborted || show(body);
      const arrived = await transferIdentityFile({ id, userId, file, signal, onState, onBody });
      if (signal.aborted) return;
      if (sent !== null) void forget(sent.name);
      setState(null);
      onSent(arrived);
    } catch (error) {
      if (signal.aborted) return;
      logProblem('upload', error);
      const problem = error instanceof UploadError ? error.problem : 'connection';
      setState({ kind: 'failed', problem, canRetry: problem !== 'unreadable' && problem !== 'wrong_type' });
    }
  };
  const choose = (file: File) => {
    const problem = identityFileProblem(slot, file);
    if (problem !== null) {
      abort.current?.abort();
      setState({ kind: 'failed', problem, canRetry: false });
      return;
    }
    held.current = { file, id: randomId() };
    void send();
  };
  return { slot, state, picture, sent, choose, retry: () => void send() };
}

export type IdentityFileUse = ReturnType<typeof useIdentityFile>;
