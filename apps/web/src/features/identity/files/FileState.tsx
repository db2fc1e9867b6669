import { Trans, useLingui } from '@lingui/react/macro';
import { Check, RotateCw, TriangleAlert } from 'lucide-react';
import { formatBytes } from '#shared/uploads/format-bytes.ts';
import type { UploadProblem } from '#shared/uploads/queue/upload.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import { identityFileBytes, type IdentitySlot } from './identity-files.ts';
import type { IdentityFileUse } from './use-identity-file.ts';

function useProblemText(slot: IdentitySlot): (problem: UploadProblem) => string {
  const { t } = useLingui();
  const [picture, pdf] = [formatBytes(identityFileBytes.picture), formatBytes(identityFileBytes.pdf)];
  return (problem) => {
    switch (problem) {
      case 'wrong_type':
        return slot === 'selfie'
          ? t`This is not a picture. Take a photo, or choose a JPEG or PNG.`
          : t`This is neither a picture nor a PDF. Take a photo, or choose a JPEG, PNG or PDF.`;
      case 'too_large':
        return t`It is too large: a picture may have ${picture}, a PDF ${pdf}.`;
      case 'empty':
        return t`The file is empty. Please choose another one.`;
      case 'unreadable':
        return t`Your browser cannot open this picture. Take it again, or save it as a JPEG.`;
      case 'refused':
      case 'too_many':
        return t`The server did not take it. You may have sent too many: try again tomorrow.`;
      case 'signed_out':
        return t`You are signed out. Sign in again in another tab, then try once more.`;
      case 'connection':
      case 'failed':
        return t`It was not sent. It is still here: try again when you have a connection.`;
    }
  };
}

const percentOf = ({ sent, total }: { sent: number; total: number }): number =>
  total === 0 ? 0 : Math.floor((sent / total) * 100);

/** How far the file is, what went wrong, or that it is there. Only what ends is announced. */
export function FileState({ file, error }: { file: IdentityFileUse; error: string | undefined }) {
  const { t } = useLingui();
  const { slot, state, sent, retry } = file;
  const problemText = useProblemText(slot);
  const alert = state?.kind === 'failed' ? problemText(state.problem) : state === null ? error : undefined;
  return (
    <div id={`${slot}-state`} className="mt-2.5 text-sm">
      {state?.kind === 'sending' && (
        <div className="max-w-80">
          <p className="figures mb-1.5 text-ink-soft">
            {state.isHeld ? (
              <Trans>{percentOf(state)}% – no connection. It goes on by itself.</Trans>
            ) : (
              <Trans>
                {percentOf(state)}% of {formatBytes(state.total)}
              </Trans>
            )}
          </p>
          <Progress
            value={percentOf(state)}
            label={slot === 'selfie' ? t`Sending the selfie` : t`Sending the ID file`}
          />
        </div>
      )}
      {(state?.kind === 'preparing' || state?.kind === 'waiting') && (
        <p className="text-ink-soft">
          <Trans>Making it smaller…</Trans>
        </p>
      )}
      <div aria-live="polite">
        {alert !== undefined && (
          <p className="flex gap-1.5 font-semibold text-brick-deep">
            <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
            {alert}
          </p>
        )}
        {state === null && sent !== null && (
          <p className="flex items-center gap-1.5 text-ink-soft">
            <Check aria-hidden="true" className="size-[1.1em] shrink-0 text-leaf-deep" />
            <span className="min-w-0 wrap-anywhere">
              {sent.title} · <span className="figures">{formatBytes(sent.size)}</span>
            </span>
          </p>
        )}
      </div>
      {state?.kind === 'failed' && state.canRetry && (
        <Button variant="outline" size="small" className="mt-2" onClick={retry}>
          <RotateCw aria-hidden="true" />
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
