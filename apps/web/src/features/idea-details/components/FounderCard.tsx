import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { firstNameOf } from '@sangam/domain/display-name';
import { initialsOf } from '@sangam/domain/initials';
import { Clock3, MailCheck } from 'lucide-react';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import type { Listing } from '#shared/ideas/listing.ts';
import { UnansweredNote } from '#shared/ideas/UnansweredNote.tsx';
import { UsuallyAnswers } from '#shared/ideas/UsuallyAnswers.tsx';
import { VerifiedText } from '#shared/identity/VerifiedText.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { FounderAvatar } from '../answers/FounderAvatar.tsx';
import { type FounderFacts, useFounder } from '../api/founder-query.ts';
import { ReportFounder } from './ReportFounder.tsx';

function KnownSince({ facts }: { facts: FounderFacts }) {
  return (
    <>
      {facts.approved_ideas > 0 && (
        <>
          <Plural value={facts.approved_ideas} one="# approved idea" other="# approved ideas" />
          {' · '}
        </>
      )}
      <Trans>
        here since <DateText value={facts.member_since} format="month" />
      </Trans>
    </>
  );
}

interface FounderCardProps {
  idea: FullIdea | null;
  listing: Listing | null;
  /** A reader of the listed idea of somebody else. */
  mayReport: boolean;
}

/**
 * Who is behind the idea: portrait or initials, first name, city, what is known of the account, and how
 * investors are answered. A badge is only for what was checked. Without the facts, which may fail to load,
 * the rest stands alone.
 */
export function FounderCard({ idea, listing, mayReport }: FounderCardProps) {
  const { t } = useLingui();
  const ideaId = idea?.id ?? listing?.id ?? '';
  const { data: facts, isPending } = useFounder(ideaId);
  const name = idea?.founder_name ?? listing?.founder_first_name ?? '';
  return (
    <section
      aria-label={t`Founder`}
      className="flex items-center gap-4 self-end rounded-card border border-line bg-card px-4 py-3.5"
    >
      <FounderAvatar ideaId={ideaId} initials={initialsOf(name)} name={firstNameOf(name)} />
      <div className="min-w-0 text-sm text-ink-soft">
        <p className="text-base">
          <span className="text-lg font-bold text-ink wide">{firstNameOf(name)}</span> <Trans>founder</Trans>
        </p>
        <p>
          {idea?.city ?? listing?.city}
          {facts && (
            <>
              {' · '}
              <KnownSince facts={facts} />
            </>
          )}
        </p>
        {facts && facts.identity_verified_at !== null && (
          <p className="mt-0.5">
            <VerifiedText at={facts.identity_verified_at} />
          </p>
        )}
        {facts?.is_email_confirmed === true && (
          <p className="mt-0.5 flex items-center gap-1.5 font-semibold text-leaf-deep">
            <MailCheck aria-hidden="true" className="size-4 shrink-0" />
            <Trans>E-mail confirmed</Trans>
          </p>
        )}
        {facts && facts.usually_answers !== null && (
          <p className="mt-0.5 flex items-center gap-1.5">
            <Clock3 aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0 tabular-nums">
              <UsuallyAnswers seconds={facts.usually_answers} />
            </span>
          </p>
        )}
        {listing && (
          <p className="mt-0.5 empty:hidden">
            <UnansweredNote listing={listing} />
          </p>
        )}
        {isPending && <Skeleton className="mt-1.5 h-3.5 w-52" />}
        {!idea && (
          <p className="mt-0.5">
            <Trans>Full name and contact are for subscribers.</Trans>
          </p>
        )}
        {mayReport && <ReportFounder ideaId={ideaId} name={firstNameOf(name)} />}
      </div>
    </section>
  );
}
