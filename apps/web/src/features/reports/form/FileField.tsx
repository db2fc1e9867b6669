import { Trans, useLingui } from '@lingui/react/macro';
import { dealFileRule } from '@sangam/domain/monthly-report';
import { Camera, Check, TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import type { UploadProblem } from '#shared/uploads/queue/upload.ts';
import { Button } from '#shared/ui/Button.tsx';
import { type FileState, useFile } from './use-file.ts';

function useProblemText(): (problem: UploadProblem) => string {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case 'wrong_type':
        return t`Only PDF, JPEG, PNG and WebP can be sent.`;
      case 'too_large':
        return t`It is larger than 10 MB.`;
      case 'empty':
        return t`The file is empty.`;
      case 'unreadable':
        return t`The picture could not be read.`;
      case 'refused':
      case 'too_many':
        return t`The server did not take it. You may have reached 600 files or 500 MB.`;
      case 'signed_out':
        return t`You are signed out. Sign in again, then try once more.`;
      case 'connection':
      case 'failed':
        return t`It was not uploaded. Choose it again when you have a connection.`;
    }
  };
}

function StateNote({ state, isThere }: { state: FileState; isThere: boolean }) {
  const wordsOf = useProblemText();
  return (
    <p aria-live="polite" className="text-sm">
      {state.kind === 'failed' && (
        <span className="flex gap-1.5 font-semibold text-brick-deep">
          <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
          {wordsOf(state.problem)}
        </span>
      )}
      {state.kind === 'sending' && (
        <span className="text-ink-soft">
          {state.isHeld ? (
            <Trans>No connection. It goes on by itself.</Trans>
          ) : (
            <Trans>Being uploaded…</Trans>
          )}
        </span>
      )}
      {state.kind === 'none' && isThere && (
        <span className="flex items-center gap-1.5 font-semibold text-leaf-deep">
          <Check aria-hidden="true" className="size-[1.1em]" />
          <Trans>It is attached.</Trans>
        </span>
      )}
    </p>
  );
}

interface FileFieldProps {
  /** The idea or the deal that it is about. */
  subject: string;
  /** The file's name in its bucket; null for none. */
  name: string | null;
  label: string;
  hint: string;
  takesPdf?: boolean;
  onChange: (name: string | null) => void;
  onBusy: (isBusy: boolean) => void;
}

/** One picture or paper, from the camera or a file. */
export function FileField({
  subject,
  name,
  label,
  hint,
  takesPdf = false,
  onChange,
  onBusy,
}: FileFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const file = useFile(subject, (sent) => {
    onBusy(false);
    if (sent !== null) onChange(sent);
  });
  const types = Object.keys(dealFileRule.types).filter((type) => takesPdf || type.startsWith('image/'));
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) {
            onBusy(true);
            file.send(chosen);
          }
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" busy={file.state.kind === 'sending'} onClick={() => input.current?.click()}>
          <Camera aria-hidden="true" />
          {name === null ? label : t`Choose another`}
        </Button>
        {name !== null && (
          <Button variant="ghost" size="icon" aria-label={t`Remove it`} onClick={() => onChange(null)}>
            <X aria-hidden="true" />
          </Button>
        )}
        <span className="text-sm text-ink-soft">{hint}</span>
      </div>
      <div className="mt-1.5">
        <StateNote state={file.state} isThere={name !== null} />
      </div>
    </div>
  );
}
