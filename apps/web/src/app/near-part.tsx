import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart, type LazyPartOptions } from '#shared/ui/lazy-part.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { arrivalTimeoutMs, takingOver } from './use-arrival.ts';

/** Keeps a place in sight while what stands above it is loaded, until the reader takes over. */
function leadTo(place: HTMLElement): () => void {
  const growth = new ResizeObserver(() => place.scrollIntoView());
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of takingOver) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, arrivalTimeoutMs);
  growth.observe(document.body);
  for (const event of takingOver) window.addEventListener(event, stop, { passive: true });
  return stop;
}

/**
 * A part at the end of a screen: its code and data are loaded when the reader comes near it. A link with its
 * name as the hash leads to it.
 * @param wantedHeight the room that such a link needs, as a class, where nothing follows the part
 */
function nearPart(name: string, wantedHeight: string, options: LazyPartOptions): ComponentType {
  const { Part } = lazyPart(options);
  return function NearPart() {
    const place = useRef<HTMLDivElement>(null);
    const { hash } = useLocation();
    const isWanted = hash === `#${name}`;
    const [isNear, setIsNear] = useState(isWanted);
    if (isWanted && !isNear) setIsNear(true);
    useEffect(() => {
      const element = place.current;
      if (isNear || element === null) return undefined;
      const sight = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
        { rootMargin: '200px 0px' },
      );
      sight.observe(element);
      return () => sight.disconnect();
    }, [isNear]);
    useEffect(() => {
      return isWanted && place.current ? leadTo(place.current) : undefined;
    }, [isWanted]);
    return (
      <div
        ref={place}
        id={name}
        className={`min-w-0 scroll-mt-4 ${isWanted ? wantedHeight : ''}`}
        data-print={isNear ? undefined : 'no'}
      >
        {isNear ? <Part /> : options.waiting}
      </div>
    );
  };
}

/*
 * As high as the part is with least in it: a page that grows below its reader does not move, one that becomes
 * shorter takes what is pressed from under the finger.
 */
const questionsShape = <Skeleton className="h-30 w-full sm:h-24" />;
const ratingsShape = <Skeleton className="h-24 w-full sm:h-18" />;
const catalogues = ['asked-questions'];
const ratingTexts = ['ratings'];

/** What investors asked about an idea, on its page. */
export const IdeaQuestionsPart = nearPart('questions', 'min-h-[70vh]', {
  catalogues,
  waiting: questionsShape,
  importPart: async () => (await import('#features/asked-questions/reader/IdeaQuestions.tsx')).IdeaQuestions,
});

/** What investors asked about an idea, on its founder's own page. */
export const FounderQuestionsPart = nearPart('questions', '', {
  catalogues,
  waiting: questionsShape,
  importPart: async () =>
    (await import('#features/asked-questions/founder/FounderQuestions.tsx')).FounderQuestions,
});

/** What investors who talked with the founder think, on an idea's page. */
export const IdeaRatingsPart = nearPart('ratings', 'min-h-[70vh]', {
  catalogues: ratingTexts,
  waiting: ratingsShape,
  importPart: async () => (await import('#features/ratings/reader/IdeaRatings.tsx')).IdeaRatings,
});

/** Ideas beside one of which a reader sees the teaser alone. */
export const OtherIdeasPart = nearPart('other-ideas', 'min-h-[70vh]', {
  catalogues: ['listings'],
  // As it waits for its answer, later.
  waiting: <Skeleton className="h-154 w-full sm:h-80" />,
  importPart: async () => (await import('#features/listings/components/OtherIdeas.tsx')).OtherIdeas,
});

/** The same on its founder's own page, to reply to. */
export const FounderRatingsPart = nearPart('ratings', '', {
  catalogues: ratingTexts,
  waiting: ratingsShape,
  importPart: async () => (await import('#features/ratings/founder/FounderRatings.tsx')).FounderRatings,
});
