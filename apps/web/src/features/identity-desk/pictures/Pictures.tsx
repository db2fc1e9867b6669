import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, ZoomIn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { type PdfPart, PictureFrame } from './PictureFrame.tsx';
import type { Turning } from './use-turning.ts';

const views = ['id', 'selfie', 'both'] as const;
type View = (typeof views)[number];

const toolClasses =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-field px-3 font-semibold text-on-lightbox hover:bg-[color-mix(in_oklab,var(--color-on-lightbox)_14%,transparent)] aria-pressed:bg-[color-mix(in_oklab,var(--color-on-lightbox)_20%,transparent)]';

interface ToolsProps {
  view: View;
  onView: (view: View) => void;
  turning: Turning;
}

/** Which pictures are shown, how large and how upright. */
function Tools({ view, onView, turning }: ToolsProps) {
  const { t } = useLingui();
  const names: Readonly<Record<View, ReactNode>> = {
    id: <Trans>ID file</Trans>,
    selfie: <Trans>Selfie</Trans>,
    both: <Trans>Both</Trans>,
  };
  const tools = [
    { label: t`Enlarge`, shortcut: 'Z', press: turning.zoomIn, Icon: ZoomIn },
    { label: t`Turn`, shortcut: 'T', press: turning.rotate, Icon: RotateCw },
  ];
  return (
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
          onClick={() => onView(each)}
          className={toolClasses}
        >
          {names[each]}
        </button>
      ))}
      <span className="flex-1" />
      {tools.map(({ label, shortcut, press, Icon }) => (
        <button
          key={shortcut}
          type="button"
          aria-label={label}
          aria-keyshortcuts={shortcut}
          onClick={press}
          className={toolClasses}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
    </div>
  );
}

interface PicturesProps {
  submission: string;
  /** MIME type of the document; null where there are no pictures. */
  idType: string | null;
  turning: Turning;
  Pdf: PdfPart;
  /** The question of the same person, below the pictures. */
  children: ReactNode;
}

/** The card and the face, one or both, to be turned and enlarged; every link to one is in the audit log. */
export function Pictures({ submission, idType, turning, Pdf, children }: PicturesProps) {
  const { t } = useLingui();
  const [view, setView] = useState<View>('both');
  const common = { submission, turning, Pdf, className: 'h-72 md:h-104' };
  return (
    <section
      aria-label={t`Pictures`}
      className="flex min-w-0 flex-col gap-3 rounded-card bg-lightbox p-3 text-on-lightbox md:p-4 lg:sticky lg:top-4"
    >
      {idType === null ? (
        <div className="grid gap-2">
          <p>
            <Trans>No pictures were sent: a provider of documents told the fields.</Trans>
          </p>
          <p>
            <Trans>It was the SANDBOX: no document is real. Say whether the account is this person’s.</Trans>
          </p>
        </div>
      ) : (
        <>
          <Tools view={view} onView={setView} turning={turning} />
          <div
            className={cn('grid gap-3', view === 'both' && 'sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]')}
          >
            {view !== 'selfie' && <PictureFrame {...common} file="id" isPdf={idType === 'application/pdf'} />}
            {view !== 'id' && <PictureFrame {...common} file="selfie" isPdf={false} />}
          </div>
          <p className="text-sm opacity-80">
            <Trans>What the person sent, marked with your name. Every look is logged.</Trans>
          </p>
        </>
      )}
      {children}
    </section>
  );
}
