import { Trans, useLingui } from '@lingui/react/macro';
import { parseMediaReference } from '@sangam/domain/media';
import { ArrowUpDown, CirclePlus, CircleX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Lightbox } from '#shared/media/Lightbox.tsx';
import { MediaPicture } from '#shared/media/MediaPicture.tsx';
import { DeckLink, VideoPitch } from '#shared/media/PitchDocuments.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { cn } from '#shared/ui/cn.ts';
import type { ImageChange } from './image-changes.ts';
import { TextRuns } from './TextRuns.tsx';

const Added = () => (
  <Badge tone="leaf" icon={CirclePlus}>
    <Trans>Added</Trans>
  </Badge>
);
const Removed = () => (
  <Badge tone="brick" icon={CircleX}>
    <Trans>Removed</Trans>
  </Badge>
);

function ImageMark({ change: { kind, movedFrom } }: { change: ImageChange }) {
  if (kind === 'added') return <Added />;
  if (kind === 'removed') return <Removed />;
  if (movedFrom === null) return null;
  return (
    <Badge tone="teal" icon={ArrowUpDown}>
      <Trans>Was picture {movedFrom}</Trans>
    </Badge>
  );
}

/** The pictures of both versions side by side, each with what became of it; one pressed is shown large. */
export function ImageChanges({ changes }: { changes: readonly ImageChange[] }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<number | null>(null);
  const pictures = changes.map(({ answer, kind, caption }, index) => {
    const wanted = kind === 'removed' ? 'added' : 'removed';
    const text = caption.flatMap((run) => (run.kind === wanted ? [] : [run.text])).join('');
    const name = kind === 'removed' ? t`Removed picture` : t`Picture ${index + 1}`;
    return { answer, caption: text, alt: text === '' ? name : `${name}: ${text}` };
  });
  return (
    <>
      <ul className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {changes.map((change, index) => (
          <li key={`${index} ${change.answer}`} className="min-w-0 space-y-1.5">
            <button
              type="button"
              onClick={() => setShown(index)}
              className={cn(
                'block w-full cursor-zoom-in rounded-field',
                change.kind === 'added' && 'outline-2 outline-offset-2 outline-leaf outline-solid',
                change.kind === 'removed' && 'opacity-60',
              )}
            >
              <MediaPicture answer={change.answer} alt={pictures[index]?.alt ?? ''} className="aspect-4/3" />
            </button>
            <ImageMark change={change} />
            {change.caption.length > 0 && (
              <p className="text-sm break-words">
                <TextRuns runs={change.caption} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <Lightbox images={pictures} shown={shown} onShow={setShown} />
    </>
  );
}

/** A document in one version: it can be opened or played; for a link, the URL is shown. */
export function DocumentAnswer({ column, answer }: { column: string; answer: string }) {
  return (
    <>
      {column === 'video_pitch_url' ? <VideoPitch answer={answer} /> : <DeckLink answer={answer} />}
      {parseMediaReference(answer) === null && (
        <span className="block text-sm break-all text-ink-soft">{answer}</span>
      )}
    </>
  );
}

function Version({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1 *:max-w-full">
      {mark}
      {children}
    </div>
  );
}

/** A pitch deck or video that was added, removed or replaced: both versions can be viewed. */
export function DocumentChange({ column, before, after }: { column: string; before: string; after: string }) {
  return (
    <div className="grid gap-3">
      {before !== '' && (
        <Version mark={<Removed />}>
          <DocumentAnswer column={column} answer={before} />
        </Version>
      )}
      {after !== '' && (
        <Version mark={<Added />}>
          <DocumentAnswer column={column} answer={after} />
        </Version>
      )}
    </div>
  );
}
