import { Trans } from '@lingui/react/macro';
import { licenceNumbersOf } from '@sangam/domain/licence-numbers';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, BadgeQuestionMark, Percent } from 'lucide-react';
import { useEffect } from 'react';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { NotLoaded } from '#shared/ui/NotLoaded.tsx';
import { hintsQuery, type IdeaHints } from '../api/hints-query.ts';
import { Hint } from './Hint.tsx';
import { LinksHint } from './LinksHint.tsx';
import { LicenceHint } from './LicenceHint.tsx';
import { iconOf, inOrder, SameHint } from './SameHint.tsx';
import { TradeNote } from './TradeNote.tsx';

/** The hints of the version that is shown; those of an earlier one until these are there. */
function useHints({ id, version }: FullIdea) {
  const hints = useQuery(hintsQuery(useUserId(), id));
  const { data, isError, refetch } = hints;
  const isOutdated = data !== undefined && data.version < version;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  return { ...hints, data: isOutdated && isError ? undefined : data };
}

/** What was found in other submissions and in the trade; nothing found is said as well. */
function Found({ idea, hints: { same, trade, links } }: { idea: FullIdea; hints: IdeaHints }) {
  const licences = licenceNumbersOf(idea);
  const isReturnFar = trade?.is_far === true;
  const hasBroken = links.some(({ state }) => state === 'fails');
  const hasAny = same.length > 0 || isReturnFar || licences.length > 0 || hasBroken;
  return (
    <>
      {!hasAny && (
        <p className="mt-2">
          <Trans>Nothing stands out.</Trans>
        </p>
      )}
      {(hasAny || links.length > 0) && (
        <ul className="mt-2 space-y-1.5">
          {same.toSorted(inOrder).map((each) => (
            <Hint key={each.kind} icon={iconOf(each.kind)}>
              <SameHint same={each} />
            </Hint>
          ))}
          {isReturnFar && (
            <Hint icon={Percent}>
              <TradeNote idea={idea} trade={trade} />
            </Hint>
          )}
          {links.length > 0 && <LinksHint idea={idea.id} links={links} />}
          {licences.map((licence) => (
            <Hint key={licence.number} icon={licence.problem === null ? BadgeCheck : BadgeQuestionMark}>
              <LicenceHint licence={licence} />
            </Hint>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        <Trans>
          Compared with all submissions: phone, e-mail and experience with those of other accounts, two long
          answers and the pictures with every other one.
        </Trans>{' '}
        {!isReturnFar && <TradeNote idea={idea} trade={trade} />}
      </p>
    </>
  );
}

/** Hints beside the facts of a submission, each with what it rests on. They decide nothing. */
export function Hints({ idea }: { idea: FullIdea }) {
  const { data, isFetched, isFetching, refetch } = useHints(idea);
  return (
    <section aria-labelledby="hints-title" className="mt-5 rounded-field border border-line px-4 py-3">
      <h3 id="hints-title" className="text-base [font-stretch:100%]">
        <Trans>Hints</Trans>
      </h3>
      {data !== undefined ? (
        <Found idea={idea} hints={data} />
      ) : (
        // The dialog waits for the first answer.
        isFetched && (
          <div className="mt-2">
            <NotLoaded onRetry={() => void refetch()} isRetrying={isFetching}>
              <Trans>The hints could not be loaded. You can decide without them.</Trans>
            </NotLoaded>
          </div>
        )
      )}
    </section>
  );
}
