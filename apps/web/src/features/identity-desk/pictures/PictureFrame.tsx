import { Trans, useLingui } from '@lingui/react/macro';
import type { IdentityFile } from '@sangam/domain/identity';
import { type ComponentType, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useIdentityFile } from '../api/identity-file.ts';
import type { Turning } from './use-turning.ts';

/** Draws a PDF with the reviewer's mark over it; it is another feature's. */
export type PdfPart = ComponentType<{ readonly address: string; readonly onRetry: () => void }>;

interface PictureFrameProps {
  submission: string;
  file: IdentityFile;
  isPdf: boolean;
  turning: Turning;
  Pdf: PdfPart;
  className: string;
}

/** Why a picture is not there, and the way on. */
function NotThere({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid place-content-center justify-items-center gap-3 p-4 text-center">
      <p>
        <Trans>The picture could not be loaded. Check your connection, and that you are signed in.</Trans>
      </p>
      <Button variant="outline" size="small" className="bg-card" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/**
 * One of the two pictures. Its link is good for a minute: one that has run out before the picture was loaded
 * is asked for again, once and without a word.
 */
export function PictureFrame({ submission, file, isPdf, turning, Pdf, className }: PictureFrameProps) {
  const { t } = useLingui();
  const { data: address, isError, refetch, isFetching } = useIdentityFile(submission, file);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const frame = `min-h-0 overflow-auto rounded-card bg-mist text-ink ${className}`;
  const isBroken = address !== undefined && broken.includes(address);
  const retry = () => {
    setBroken([]);
    void refetch();
  };
  if ((isError || isBroken) && !isFetching) {
    return (
      <div className={`grid ${frame}`}>
        <NotThere onRetry={retry} />
      </div>
    );
  }
  if (address === undefined || isBroken) return <Skeleton className={`w-full ${className}`} />;
  if (isPdf) {
    return (
      <div className={`flex flex-col ${frame}`}>
        <Pdf address={address} onRetry={retry} />
      </div>
    );
  }
  const fail = () => {
    setBroken([...broken, address]);
    if (broken.length === 0) void refetch();
  };
  return (
    <section
      aria-label={file === 'id' ? t`ID file` : t`Selfie`}
      className={`grid ${frame}`}
      // Enlarged, it is moved by the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <img
        src={address}
        alt={file === 'id' ? t`The card that was sent` : t`The selfie that was sent`}
        referrerPolicy="no-referrer"
        draggable={false}
        onError={fail}
        style={{ width: `${turning.scale * 100}%`, rotate: `${turning.angle}deg` }}
        className={`m-auto block max-w-none object-contain ${turning.scale === 1 ? 'max-h-full' : ''}`}
      />
    </section>
  );
}
