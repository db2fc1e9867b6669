import { conversationBucket, conversationFileRule, messageLimits } from '@sangam/domain/conversations';
import { useEffect, useRef, useState } from 'react';
import { getClient } from '#shared/api/client.ts';
import { logProblem } from '#shared/log.ts';
import { randomId } from '#shared/random-id.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { UploadError, type UploadProblem, type UploadState } from '#shared/uploads/queue/upload.ts';
import { useTextDraft } from '#shared/use-text-draft.ts';
import type { MessageFile } from '../api/thread-query.ts';

/** A file that was chosen for the next message. */
export interface Attachment {
  readonly id: string;
  readonly title: string;
  /** Bytes. */
  readonly size: number;
  readonly state: UploadState | { readonly kind: 'ready'; readonly file: MessageFile };
}

interface Held {
  readonly file: File;
  readonly abort: AbortController;
}

/** What is wrong with a file before anything is sent; null for nothing. */
function attachmentProblem(file: Pick<File, 'type' | 'size'>): UploadProblem | null {
  if (!Object.hasOwn(conversationFileRule.types, file.type)) return 'wrong_type';
  if (file.size === 0) return 'empty';
  return file.size > conversationFileRule.bytes ? 'too_large' : null;
}

function readyOf(draft: string): readonly Attachment[] {
  try {
    const files = JSON.parse(draft || '[]') as readonly MessageFile[];
    return files.map((file) => ({
      id: file.name,
      title: file.title,
      size: file.size,
      state: { kind: 'ready', file },
    }));
  } catch {
    return [];
  }
}

async function forget(name: string): Promise<void> {
  try {
    const client = await getClient();
    const { error } = await client.storage.from(conversationBucket).remove([name]);
    if (error) throw error;
  } catch (error) {
    // Nobody sees it; what no message has is removed in time.
    logProblem('remove file', error);
  }
}

/** The list of chosen files; what has arrived of them outlives a reload. */
function useAttachmentList(conversation: string) {
  const [draft, setDraft] = useTextDraft('message', `${conversation}:files`);
  const [attachments, setAttachments] = useState(() => readyOf(draft));
  const latest = useRef(attachments);
  const change = (next: readonly Attachment[]) => {
    latest.current = next;
    setAttachments(next);
    const files = next.flatMap(({ state }) => (state.kind === 'ready' ? [state.file] : []));
    setDraft(files.length === 0 ? '' : JSON.stringify(files));
  };
  const setState = (id: string, state: Attachment['state']) =>
    change(latest.current.map((each) => (each.id === id ? { ...each, state } : each)));
  return { attachments, latest, change, setState };
}

/** The files of the next message, which go up as soon as they are chosen. */
export function useAttachments(conversation: string) {
  const userId = useUserId();
  const { attachments, latest, change, setState } = useAttachmentList(conversation);
  const held = useRef(new Map<string, Held>());
  const fail = (id: string, problem: UploadProblem) =>
    setState(id, { kind: 'failed', problem, canRetry: held.current.has(id) });

  const upload = async (id: string) => {
    const entry = held.current.get(id);
    if (!entry) return;
    const { file, abort } = entry;
    setState(id, { kind: 'preparing' });
    try {
      // Loaded now: most messages have no file.
      const { transferAttachment } = await import('./transfer-attachment.ts');
      const onState = (state: UploadState) => abort.signal.aborted || setState(id, state);
      const sent = await transferAttachment({
        id,
        conversation,
        userId,
        file,
        signal: abort.signal,
        onState,
      });
      if (abort.signal.aborted) return;
      held.current.delete(id);
      setState(id, { kind: 'ready', file: sent });
    } catch (error) {
      if (abort.signal.aborted) return;
      logProblem('upload', error);
      fail(id, error instanceof UploadError ? error.problem : 'connection');
    }
  };

  const add = (files: readonly File[]) => {
    for (const file of files) {
      const id = randomId();
      const problem = latest.current.length >= messageLimits.files ? 'too_many' : attachmentProblem(file);
      change([...latest.current, { id, title: file.name, size: file.size, state: { kind: 'waiting' } }]);
      if (problem === null) {
        held.current.set(id, { file, abort: new AbortController() });
        void upload(id);
      } else fail(id, problem);
    }
  };
  const remove = (id: string) => {
    const found = latest.current.find((each) => each.id === id);
    held.current.get(id)?.abort.abort();
    held.current.delete(id);
    change(latest.current.filter((each) => each.id !== id));
    if (found?.state.kind === 'ready') void forget(found.state.file.name);
  };
  useEffect(() => {
    const entries = held.current;
    return () => {
      for (const { abort } of entries.values()) abort.abort();
    };
  }, []);
  return { attachments, add, remove, retry: (id: string) => void upload(id), clear: () => change([]) };
}
