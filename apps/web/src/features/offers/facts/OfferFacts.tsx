import { useLingui } from '@lingui/react/macro';
import { Trans } from '@lingui/react/macro';
import { cn } from '#shared/ui/cn.ts';
import type { OfferContent } from '../api/offers-query.ts';
import { type Fact, factsOf } from './facts.ts';
import { useFactText } from './use-fact-text.ts';

interface OfferFactsProps {
  offer: OfferContent;
  /** The offer that this one counters, to show what changed; null for none. */
  before: OfferContent | null;
}

/** Characters that fit into half of a phone. */
const shortLength = 24;

/** The amount is large, and some facts are sentences: they have the whole width. */
const isWide = ({ name, value }: Fact): boolean =>
  name === 'amount' || (typeof value === 'string' && value.length > shortLength);

function FactRow({ fact, offer, before }: OfferFactsProps & { fact: Fact }) {
  const { t } = useLingui();
  const { labelOf, textOf } = useFactText();
  const { name, value, was } = fact;
  const wasText = was === null || before === null ? null : textOf(before.kind, name, was);
  return (
    <div className={cn('min-w-0', isWide(fact) && 'col-span-2')}>
      <dt className="text-sm leading-snug text-ink-soft">{labelOf(offer.kind, name)}</dt>
      <dd className={cn('font-semibold wrap-anywhere', name === 'amount' && 'wide text-xl')}>
        {value === null ? <Trans>none</Trans> : textOf(offer.kind, name, value)}
        {wasText !== null && (
          <>
            {' '}
            <del
              aria-hidden="true"
              className="inline-block text-sm font-normal tracking-normal text-ink-soft [font-stretch:100%]"
            >
              {wasText}
            </del>
            <span className="sr-only">{t`, was ${wasText}`}</span>
          </>
        )}
        {fact.isChanged && wasText === null && (
          <span className="ml-1.5 text-sm font-normal text-ink-soft">
            <Trans>new</Trans>
          </span>
        )}
      </dd>
    </div>
  );
}

/** What an offer says, each fact with the one before it struck where it changed. */
export function OfferFacts({ offer, before }: OfferFactsProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      {factsOf(offer, before).map((fact) => (
        <FactRow key={fact.name} fact={fact} offer={offer} before={before} />
      ))}
    </dl>
  );
}
