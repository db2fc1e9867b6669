import { Trans, useLingui } from '@lingui/react/macro';
import type { OfferContent } from '../api/offers-query.ts';
import { type Fact, factsOf } from '../facts/facts.ts';
import { useFactText } from '../facts/use-fact-text.ts';
import { useOfferSentence } from './use-offer-sentence.ts';

interface OfferPreviewProps {
  offer: OfferContent;
  /** What it counters; null for nothing. */
  before: OfferContent | null;
  otherName: string;
}

function Change({ fact, offer, before }: { fact: Fact; offer: OfferContent; before: OfferContent }) {
  const { t } = useLingui();
  const { labelOf, textOf } = useFactText();
  const { name, value, was } = fact;
  const label = labelOf(offer.kind, name);
  const now = value === null ? t`none` : textOf(offer.kind, name, value);
  const then = was === null ? t`none` : textOf(before.kind, name, was);
  return (
    <li>
      <Trans>
        {label}: {now}, was {then}
      </Trans>
    </li>
  );
}

/** What the offer means in a sentence, and what it changes. */
export function OfferPreview({ offer, before, otherName }: OfferPreviewProps) {
  const sentence = useOfferSentence(offer);
  const changes = before === null ? [] : factsOf(offer, before).filter(({ isChanged }) => isChanged);
  return (
    <div aria-live="polite" className="rounded-card border border-line bg-paper px-4 py-3.5">
      <p className="font-semibold">{sentence}</p>
      {before !== null && changes.length > 0 && (
        <>
          <p className="mt-2 text-sm text-ink-soft">
            <Trans>What you change:</Trans>
          </p>
          <ul className="list-inside list-disc text-sm">
            {changes.map((fact) => (
              <Change key={fact.name} fact={fact} offer={offer} before={before} />
            ))}
          </ul>
        </>
      )}
      {before !== null && changes.length === 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          <Trans>It says the same as {otherName}’s offer, which you can accept instead.</Trans>
        </p>
      )}
    </div>
  );
}
