import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp, RotateCw, TriangleAlert, X } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import { formatBytes } from '../format-bytes.ts';
import type { Upload, UploadProblem } from '../queue/upload.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';

export interface UploadRowsProps {
  uploads: readonly Upload[];
  queue: UploadQueue;
  /** What is wrong with an upload, what is stored, and what to do. */
  wordProblem: (upload: Upload, problem: UploadProblem) => string;
}

interface UploadRowProps extends Pick<UploadRowsProps, 'queue' | 'wordProblem'> {
  upload: Upload;
}

const percentOf = ({ sent, total }: { sent: number; total: number }): number =>
  total === 0 ? 0 : Math.floor((sent / total) * 100);

/**
 * The progress in words and as a bar. Only interruptions are announced: announced percentages would drown out
 * everything else.
 */
function StateOf({ upload, wordProblem }: Pick<UploadRowProps, 'upload' | 'wordProblem'>) {
  const { t } = useLingui();
  const { state, fileName } = upload;
  switch (state.kind) {
    case 'waiting':
      return (
        <p className="text-sm text-ink-soft">
          <Trans>Waiting its turn</Trans>
        </p>
      );
    case 'preparing':
      return (
        <p className="text-sm text-ink-soft">
          <Trans>Making it smaller…</Trans>
        </p>
      );
    case 'sending': {
      const percent = percentOf(state);
      return (
        <>
          <p className="figures text-sm text-ink-soft">
            {state.isHeld ? (
              <Trans>{percent}% – no connection. It continues by itself when you are online.</Trans>
            ) : (
              <Trans>
                {percent}% of {formatBytes(state.total)}
              </Trans>
            )}
          </p>
          <Progress value={percent} label={t`Upload of ${fileName}`} className="mt-1.5" />
        </>
      );
    }
    case 'failed':
      return (
        <p role="alert" className="flex gap-1.5 text-sm font-semibold text-brick-deep">
          <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
          <span>{wordProblem(upload, state.problem)}</span>
        </p>
      );
    case 'lost':
      return (
        <p role="alert" className="text-sm">
          <Trans>
            The upload was interrupted. Choose the same file again: it continues where it stopped.
          </Trans>
        </p>
      );
  }
}

/** Asks for the file of an interrupted upload. */
function ChooseAgain({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const input = useRef<HTMLInputElement>(null);
  const provide = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) queue.provide(upload.id, file);
  };
  return (
    <>
      <input ref={input} type="file" className="hidden" onChange={provide} />
      <Button variant="outline" size="small" onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        <Trans>Choose it again</Trans>
      </Button>
    </>
  );
}

/** A file being uploaded, or the reason why it is not. */
function UploadRow({ upload, queue, wordProblem }: UploadRowProps) {
  const { t } = useLingui();
  const { id, fileName, state } = upload;
  const isOver = state.kind === 'failed' || state.kind === 'lost';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-card py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 py-1">
        <p className="font-semibold break-all">
          {fileName}{' '}
          <span className="figures text-sm font-normal text-ink-soft">{formatBytes(upload.size)}</span>
        </p>
        <StateOf upload={upload} wordProblem={wordProblem} />
      </div>
      <div className="flex items-center gap-1">
        {state.kind === 'failed' && state.canRetry && (
          <Button variant="outline" size="small" onClick={() => queue.retry(id)}>
            <RotateCw aria-hidden="true" />
            <Trans>Try again</Trans>
          </Button>
        )}
        {state.kind === 'lost' && <ChooseAgain upload={upload} queue={queue} />}
        <Button
          variant="ghost"
          size="icon"
          aria-label={isOver ? t`Remove ${fileName} from the list` : t`Cancel the upload of ${fileName}`}
          onClick={() => queue.cancel(id)}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}

/** The files on their way; nothing where there are none. */
export function UploadRows({ uploads, queue, wordProblem }: UploadRowsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} queue={queue} wordProblem={wordProblem} />
      ))}
    </ul>
  );
}
