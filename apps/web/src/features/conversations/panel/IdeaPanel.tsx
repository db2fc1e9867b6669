import { Trans, useLingui } from '@lingui/react/macro';
import { statedRoi } from '@sangam/domain/roi';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { fullIdeaQuery } from '#shared/ideas/full-idea-query.ts';
import { roiOf } from '#shared/ideas/listing.ts';
import { listingQuery } from '#shared/ideas/listing-query.ts';
import { OwnContribution } from '#shared/ideas/OwnContribution.tsx';
import { Roi } from '#shared/ideas/Roi.tsx';
import { useUserId } from '#shared/session/session-context.ts';
import { SignPicture } from '#shared/signs/SignPicture.tsx';
import { Money } from '#shared/ui/Money.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { Conversation } from '../api/own-conversations.ts';
import { addressOfIdea } from '../idea-address.ts';
import { OnRecord } from '../OnRecord.tsx';

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function ForSubscribers() {
  const { t } = useLingui();
  return (
    <>
      <Lock aria-hidden="true" className="inline size-4 text-marigold-deep" />
      <span className="sr-only">{t`For subscribers`}</span>
    </>
  );
}

/** The four figures, as far as this reader may read them. */
function Figures({ ideaId }: { ideaId: string }) {
  const userId = useUserId();
  const whole = useQuery(fullIdeaQuery(userId, ideaId));
  const teaser = useQuery({ ...listingQuery(userId, ideaId), enabled: whole.data === null });
  const idea = whole.data ?? null;
  const listing = teaser.data ?? null;
  if (whole.isPending || (idea === null && teaser.isLoading))
    return <Skeleton className="mt-3 h-30 w-full" />;
  if (idea === null && listing === null) return null;
  return (
    <dl className="mt-3 space-y-1.5">
      <Row label={<Trans>Funding needed</Trans>}>
        <Money amount={idea?.funding_amount ?? listing?.funding_amount ?? 0} />
      </Row>
      <Row label={<Trans>Asked return</Trans>}>
        <Roi percent={idea ? statedRoi(idea.return_equity) : listing && roiOf(listing)} />
      </Row>
      <Row label={<Trans>Own contribution</Trans>}>
        {idea ? <OwnContribution stored={idea.own_contribution} /> : <ForSubscribers />}
      </Row>
      <Row label={<Trans>Break even</Trans>}>
        {idea ? idea.break_even_time || <Trans>Not provided</Trans> : <ForSubscribers />}
      </Row>
    </dl>
  );
}

/** Beside a conversation: what it is about. */
export function IdeaPanel({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const { idea_id: id, idea_title: title, idea_category, idea_location } = conversation;
  const address = addressOfIdea(conversation);
  return (
    <aside
      aria-label={t`The idea`}
      className="relative hidden overflow-y-auto border-l border-line p-4.5 xl:block"
    >
      {id !== null && title !== null ? (
        <>
          <SignPicture
            ideaId={id}
            name={title}
            category={idea_category ?? ''}
            city={idea_location?.split(',')[0] ?? ''}
            shape="card"
            isDecorative
          />
          <h2 className="mt-3 text-lg">{asTyped(title)}</h2>
          <Figures ideaId={id} />
          {address === null ? (
            <p className="mt-3 text-sm text-ink-soft">
              <Trans>This idea is no longer listed.</Trans>
            </p>
          ) : (
            <Link to={address} className="mt-1.5 inline-flex min-h-11 items-center text-link">
              <Trans>Open the idea</Trans>
            </Link>
          )}
        </>
      ) : (
        <p className="text-ink-soft">
          <Trans>The idea of this conversation is gone.</Trans>
        </p>
      )}
      <div className="mt-3">
        <OnRecord />
      </div>
    </aside>
  );
}
