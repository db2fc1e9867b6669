import { Trans, useLingui } from '@lingui/react/macro';
import { toWebUrl } from '@sangam/domain/formats/web-url';
import { isMediaOf, parseMediaReference } from '@sangam/domain/media';
import { ExternalLink, FileText, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useMediaUrl } from './media-url-query.ts';

const rowClasses = 'inline-flex min-h-11 items-center gap-2 py-1.5';

interface DocumentProps {
  answer: string;
  /** When somebody follows it. */
  onOpen?: () => void;
}

interface DocumentLinkProps extends DocumentProps {
  children: ReactNode;
}

/** A file that cannot be opened just now, with a way on where there is one. */
function NotOpen({ answer }: { answer: string }) {
  const media = useMediaUrl(answer);
  return (
    <p className={`${rowClasses} text-ink-soft`}>
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      {media.state === 'failed' ? (
        <>
          <Trans>The file could not be opened.</Trans>
          <Button variant="outline" size="small" onClick={media.retry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        <Trans>The file is no longer available.</Trans>
      )}
    </p>
  );
}

/** Opens a document of a pitch in a new tab: a link of the founder's, or an upload. */
function DocumentLink({ answer, onOpen, children }: DocumentLinkProps) {
  const { t } = useLingui();
  const media = useMediaUrl(answer);
  if (media.state === 'loading') return <Skeleton className="my-3 h-5 w-40" />;
  if (media.state !== 'ready') return <NotOpen answer={answer} />;
  const Icon = media.isUpload ? FileText : ExternalLink;
  return (
    <a
      href={media.address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
      className={`${rowClasses} text-link`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {children}
      <span className="sr-only">{t`(opens in a new tab)`}</span>
    </a>
  );
}

/** The founder's own film, played here; nothing of it but its length is fetched before somebody plays it. */
function Film({ answer, label }: { answer: string; label: string }) {
  const media = useMediaUrl(answer);
  if (media.state === 'loading') return <Skeleton className="aspect-video w-full rounded-field" />;
  if (media.state !== 'ready') return <NotOpen answer={answer} />;
  return (
    // Founders upload no captions yet; the pitch says in words what the film shows.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      controls
      preload="metadata"
      playsInline
      aria-label={label}
      src={media.address}
      className="aspect-video w-full rounded-field bg-ink print:hidden"
    />
  );
}

/** Whether an answer is a link that may be followed or an upload: the rest is not shown. */
export const canBeOpened = (answer: string | null): answer is string =>
  answer !== null && (parseMediaReference(answer) !== null || toWebUrl(answer) !== null);

/** A pitch deck, linked or uploaded; an upload says what kind of file it is. */
export function DeckLink({ answer, onOpen }: DocumentProps) {
  const extension = parseMediaReference(answer)?.extension.toUpperCase();
  return (
    <DocumentLink answer={answer} onOpen={onOpen}>
      <span>
        {extension === undefined ? <Trans>Pitch deck</Trans> : <Trans>Pitch deck ({extension})</Trans>}
      </span>
    </DocumentLink>
  );
}

/** A video pitch: an upload plays here, a link opens. */
export function VideoPitch({ answer, onOpen }: DocumentProps) {
  const { t } = useLingui();
  if (isMediaOf('video', answer)) return <Film answer={answer} label={t`Video pitch`} />;
  return (
    <DocumentLink answer={answer} onOpen={onOpen}>
      <Trans>Video pitch</Trans>
    </DocumentLink>
  );
}
