import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, ZoomIn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { type PdfPart, PictureFrame } from './PictureFrame.tsx';
import { useTurning } from './use-turning.ts';

const views = ['id', 'selfie', 'both'] as const;
type View = (typeof views)[number];

const toolClasses =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-field px-3 font-semibold text-on-lightbox hover:bg-[color-mix(in_oklab,var(--color-on-lightbox)_14%,transparent)] aria-pressed:bg-[color-mix(in_oklab,var(--color-on-lightbox)_20%,transparent)]';

interface PicturesProps {
  submission: string;
  Pdf: PdfPart;
  /** The question of the same person, below the pictures. */
  children: ReactNode;
}

/** The card and the face, one or both, to be turned and enlarged; every link to one is a look that is logged. */
export function Pictures({ submission, Pdf, children }: PicturesProps) {
  const { t } = useLingui();
  const [view, setView] = useState<View>('both');
  const turning = useTurning();
  const names: Readonly<Record<View, ReactNode>> = {
    id: <Trans>ID file</Trans>,
    selfie: <Trans>Selfie</Trans>,
    both: <Trans>Both</Trans>,
  };
  const common = { submission, turning, Pdf };
  return (
    <section
      aria-label={t`Pictures`}
      className="flex min-w-0 flex-col gap-3 rounded-card bg-lightbox p-3 text-on-lightbox md:p-4"
    >
      <div
        role="toolbar"
        aria-label={t`How the pictures are shown`}
        className="flex flex-wrap items-center gap-1"
      >
        {views.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => setView(each)}
            className={toolClasses}
          >
            {names[each]}
          </button>
        ))}
        <span className="flex-1" />
        <button type="button" aria-label={t`Enlarge`} onClick={turning.zoomIn} className={toolClasses}>
          <ZoomIn aria-hidden="true" className="size-5" />
        </button>
        <button type="button" aria-label={t`Rotate`} onClick={turning.rotate} className={toolClasses}>
          <RotateCw aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className={cn('grid gap-3', view === 'both' && 'grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]')}>
        {view !== 'selfie' && <PictureFrame {...common} file="id" className="h-72 md:h-104" />}
        {view !== 'id' && <PictureFrame {...common} file="selfie" className="h-72 md:h-104" />}
      </div>
      <p className="text-sm opacity-80">
        <Trans>What the person sent, marked with your name. Every look is logged.</Trans>
      </p>
      {children}
    </section>
  );
}
