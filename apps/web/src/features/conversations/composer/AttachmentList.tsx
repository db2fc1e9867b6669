import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, Image, RotateCw, TriangleAlert, X } from 'lucide-react';
import { formatBytes } from '#shared/uploads/format-bytes.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import type { Attachment } from './use-attachments.ts';
import { useUploadWords } from './use-upload-words.ts';

const percentOf = ({ sent, total }: { sent: number; total: number }): number =>
  total === 0 ? 0 : Math.floor((sent / total) * 100);

function StateOf({ attachment: { title, size, state } }: { attachment: Attachment }) {
  const { t } = useLingui();
  const wordsOf = useUploadWords();
  if (state.kind === 'ready')
    return <span className="figures text-sm text-ink-soft">{formatBytes(size)}</span>;
  if (state.kind === 'failed') {
    return (
      <span role="alert" className="flex gap-1.5 text-sm font-semibold text-brick-deep">
        <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
        {wordsOf(state.problem)}
      </span>
    );
  }
  if (state.kind !== 'sending') {
    return (
      <span className="text-sm text-ink-soft">
        <Trans>Being prepared…</Trans>
      </span>
    );
  }
  const percent = percentOf(state);
  return (
    <>
      {state.isHeld && (
        <span className="text-sm text-ink-soft">
          <Trans>No connection. It goes on by itself.</Trans>
        </span>
      )}
      <Progress value={percent} label={t`Upload of ${title}`} className="mt-1.5" />
    </>
  );
}

interface AttachmentListProps {
  attachments: readonly Attachment[];
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

/** The files that go with the next message. */
export function AttachmentList({ attachments, onRemove, onRetry }: AttachmentListProps) {
  const { t } = useLingui();
  if (attachments.length === 0) return null;
  return (
    <ul
      aria-label={t`Files of this message`}
      className="mb-2.5 grid max-h-48 gap-2 overflow-y-auto sm:grid-cols-2"
    >
      {attachments.map((attachment) => {
        const { id, title, state } = attachment;
        const Icon = title.toLowerCase().endsWith('.pdf') ? FileText : Image;
        return (
          <li
            key={id}
            className="flex min-w-0 items-center gap-2.5 rounded-field border border-line bg-paper py-1 pr-1 pl-3"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-semibold">{title}</span>
              <StateOf attachment={attachment} />
            </span>
            {state.kind === 'failed' && state.canRetry && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t`Upload ${title} again`}
                onClick={() => onRetry(id)}
              >
                <RotateCw aria-hidden="true" />
              </Button>
            )}
            <Button variant="ghost" size="icon" aria-label={t`Remove ${title}`} onClick={() => onRemove(id)}>
              <X aria-hidden="true" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
