import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { OtherVerified } from '#shared/identity/OtherVerified.tsx';
import { paths } from '#shared/paths.ts';
import { SignTile } from '#shared/signs/SignTile.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { kindWords, useWord } from '../agreement/use-term-rows.ts';
import type { Deal } from '../api/deal-query.ts';
import { useOtherName } from '../use-other-name.ts';

/** The idea, with whom, and how much by what. */
export function DealHeader({ deal }: { deal: Deal }) {
  const word = useWord();
  const { full } = useOtherName(deal);
  const { idea_id: ideaId, idea_title: title, idea_category: category } = deal;
  return (
    <header>
      <Link
        to={paths.conversation(deal.conversation_id)}
        className="inline-flex min-h-11 items-center gap-2 text-link"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        <Trans>Conversation</Trans>
      </Link>
      <div className="mt-2 flex items-start gap-4 large-text:flex-col">
        {ideaId !== null && title !== null && (
          <SignTile
            ideaId={ideaId}
            name={title}
            category={category ?? ''}
            className="size-14 max-sm:mt-1 md:size-18"
          />
        )}
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl break-words md:text-3xl">
            {title === null ? <Trans>Deal of an idea that is gone</Trans> : asTyped(title)}
          </h1>
          <p className="mt-1.5 text-ink-soft wrap-anywhere">
            {deal.side === 'investor' ? (
              <Trans>Founder: {asTyped(full)}</Trans>
            ) : (
              <Trans>Investor: {asTyped(full)}</Trans>
            )}
            {' · '}
            {word(kindWords, deal.kind)}
            {/* A line of its own on a phone: where it broke would depend on which fonts are there yet. */}
            <span className="max-sm:sr-only">{' · '}</span>
            <Money amount={deal.amount} format="full" className="font-semibold text-ink max-sm:block" />
          </p>
          {/* Nearly every deal has this line; it comes after the rest, which stays where it is. */}
          <div className="min-h-6">
            <OtherVerified conversation={deal.conversation_id} />
          </div>
        </div>
      </div>
    </header>
  );
}
