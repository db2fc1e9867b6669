import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { isForbidden } from '#shared/api/errors.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { type IdentityFile, useIdentityFile } from '../api/identity-file.ts';
import type { Turning } from './use-turning.ts';

/** Draws a PDF with the reviewer's mark over it; it is another feature's. */
export type PdfPart = ComponentType<{ readonly address: string }>;

interface PictureFrameProps {
  submission: string;
  file: IdentityFile;
  turning: Turning;
  Pdf: PdfPart;
  className: string;
}

/** Why a picture is not there, and the way on. */
function NotThere({ isRefused, onRetry }: { isRefused: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="grid place-content-center justify-items-center gap-3 p-4 text-center">
      <p>
        {isRefused ? (
          <Trans>You may not see this picture any more. Sign in again, or ask another admin.</Trans>
        ) : (
          <Trans>The picture could not be loaded. Check your connection.</Trans>
        )}
      </p>
      {!isRefused && (
        <Button variant="outline" size="small" className="bg-card" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}

/**
 * One of the two pictures. Its link is good for a minute: one that has run out is asked for again, once and
 * without a word, where the picture has to be loaded anew.
 */
export function PictureFrame({ submission, file, turning, Pdf, className }: PictureFrameProps) {
  const { t } = useLingui();
  const { data: link, error, refetch, isFetching } = useIdentityFile(submission, file);
  const [brokenLinks, setBrokenLinks] = useState<readonly string[]>([]);
  const frame = `grid min-h-0 overflow-auto rounded-card bg-mist text-ink ${className}`;
  const isBroken = link !== undefined && brokenLinks.includes(link.url);
  const retry = () => {
    setBrokenLinks([]);
    void refetch();
  };
  if ((error !== null && link === undefined) || (isBroken && !isFetching)) {
    return (
      <div className={frame}>
        <NotThere isRefused={isForbidden(error)} onRetry={retry} />
      </div>
    );
  }
  if (link === undefined || isBroken) return <Skeleton className={`w-full ${className}`} />;
  if (link.type === 'application/pdf') {
    return (
      <div className={`${frame} flex! flex-col`}>
        <Pdf address={link.url} />
      </div>
    );
  }
  const fail = () => {
    setBrokenLinks([...brokenLinks, link.url]);
    if (brokenLinks.length === 0) void refetch();
  };
  return (
    <section
      aria-label={file === 'id' ? t`ID file` : t`Selfie`}
      className={frame}
      // Enlarged, it is moved by the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <img
        src={link.url}
        alt={file === 'id' ? t`The card that was sent` : t`The selfie that was sent`}
        referrerPolicy="no-referrer"
        draggable={false}
        onError={fail}
        style={{ width: `${turning.scale * 100}%`, rotate: `${turning.angle}deg` }}
        className="m-auto block max-w-none object-contain"
      />
    </section>
  );
}
