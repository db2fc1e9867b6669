import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { FrontListing } from '#shared/ideas/front-listings-query.ts';
import { IdeaBrief } from '#shared/ideas/IdeaBrief.tsx';
import { paths } from '#shared/paths.ts';
import { Card } from '#shared/ui/Card.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';

export interface IdeasToBeginWithProps {
  /** Undefined if they could not be loaded. */
  ideas: readonly FrontListing[] | undefined;
  onRetry: () => void;
}

/** Three real ideas, with the way to all of them. */
export function IdeasToBeginWith({ ideas, onRetry }: IdeasToBeginWithProps) {
  const { t } = useLingui();
  if (!ideas) return <ErrorState title={t`Ideas to begin with could not be loaded`} onRetry={onRetry} />;
  return (
    <Card as="section" aria-labelledby="begin-with">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="begin-with" className="text-xl">
          <Trans>Ideas to begin with</Trans>
        </h2>
        <Link
          to={paths.investTab('marketplace')}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          <Trans>See the marketplace</Trans>
        </Link>
      </div>
      <p className="mb-3 text-sm text-ink-soft">
        <Trans>Those the marketplace begins with: trending ones, then those saved most.</Trans>
      </p>
      <ul className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
        {ideas.map((idea) => (
          <IdeaBrief key={idea.id} idea={idea} />
        ))}
      </ul>
    </Card>
  );
}
