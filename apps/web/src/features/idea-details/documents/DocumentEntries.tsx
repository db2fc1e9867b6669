import { Trans } from '@lingui/react/macro';
import { FileText, Play } from 'lucide-react';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { canBeOpened, DeckLink, VideoPitch } from '#shared/media/PitchDocuments.tsx';
import { recordDocument } from '../api/record-interest.ts';
import { documentsOf } from '../open-document.ts';
import { OpenerLink } from './OpenerLink.tsx';

const rowClasses = 'inline-flex min-h-11 items-center gap-2 py-1.5 text-link';

/** The pitch deck: a PDF opens over the page; slides and links to other sites open outside. */
function DeckEntry({ idea, answer }: { idea: FullIdea; answer: string }) {
  if (documentsOf(idea, []).deck === null)
    return <DeckLink answer={answer} onOpen={() => void recordDocument(idea.id, 'pitch_deck')} />;
  return (
    <OpenerLink document="deck" className={rowClasses}>
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      <Trans>Pitch deck (PDF)</Trans>
    </OpenerLink>
  );
}

/** The video pitch: an uploaded film opens over the page, a link outside. */
function VideoEntry({ idea, answer }: { idea: FullIdea; answer: string }) {
  if (documentsOf(idea, []).video === null)
    return <VideoPitch answer={answer} onOpen={() => void recordDocument(idea.id, 'video_pitch')} />;
  return (
    <OpenerLink document="video" className={rowClasses}>
      <Play aria-hidden="true" className="size-4 shrink-0" />
      <Trans>Video pitch</Trans>
    </OpenerLink>
  );
}

/** Whether an idea has a deck or a film that can be opened, here or outside. */
export const hasEntries = ({ pitch_deck_url: deck, video_pitch_url: video }: FullIdea): boolean =>
  canBeOpened(deck) || canBeOpened(video);

/** Deck and film of an idea, as items of a list. */
export function DocumentEntries({ idea }: { idea: FullIdea }) {
  const { pitch_deck_url: deck, video_pitch_url: video } = idea;
  return (
    <>
      {canBeOpened(deck) && (
        <li className="py-1">
          <DeckEntry idea={idea} answer={deck} />
        </li>
      )}
      {canBeOpened(video) && (
        <li className="py-1">
          <VideoEntry idea={idea} answer={video} />
        </li>
      )}
    </>
  );
}
