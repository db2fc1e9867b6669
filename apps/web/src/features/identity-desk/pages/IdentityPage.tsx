import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { paths } from '#shared/paths.ts';
import { AlertDialog } from '#shared/ui/AlertDialog.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { StatusBadge } from '#shared/ui/StatusBadge.tsx';
import { type IdentityReview, useIdentityReview } from '../api/identity-review.ts';
import { DecisionForm } from '../decision/DecisionForm.tsx';
import { KeysHelp } from '../decision/KeysHelp.tsx';
import { useDecision } from '../decision/use-decision.ts';
import type { PdfPart } from '../pictures/PictureFrame.tsx';
import { Pictures } from '../pictures/Pictures.tsx';
import { SamePerson, type Sameness } from '../pictures/SamePerson.tsx';
import { Facts } from '../review/Facts.tsx';
import { useNeighbours } from '../review/use-neighbours.ts';
import { useDeskKeys } from '../use-desk-keys.ts';

function Head({ review, place, count }: { review: IdentityReview; place: number | null; count: number }) {
  return (
    <>
      <PageTitle title={review.fullName} />
      <Link to={paths.adminIdentities} className="inline-flex min-h-11 items-center gap-1.5 text-link">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {place === null ? (
          <Trans>Identities</Trans>
        ) : (
          <Trans>
            Identities · {place} of {count}
          </Trans>
        )}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h1 className="text-3xl wrap-anywhere md:text-4xl">{asTyped(review.fullName)}</h1>
        <StatusBadge status={review.state} />
        <p className="text-sm text-ink-soft">
          {review.role === 'investor' ? <Trans>Investor</Trans> : <Trans>Founder</Trans>} ·{' '}
          <Trans>
            sent <DateText value={review.sentAt} format="time" />
          </Trans>
        </p>
      </div>
    </>
  );
}

/** What was decided already; nothing is left to do here, unless the person sends it again. */
function Decided({ review }: { review: IdentityReview }) {
  return (
    <section aria-labelledby="decision-title">
      <h2 id="decision-title" className="text-lg">
        <Trans>Decision</Trans>
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <StatusBadge status={review.state} />
        {review.decidedAt !== null && <DateText value={review.decidedAt} format="time" />}
      </p>
      {review.note !== null && <p className="mt-2 whitespace-pre-line wrap-anywhere">{review.note}</p>}
    </section>
  );
}

interface DecidingProps {
  review: IdentityReview;
  Pdf: PdfPart;
}

function Review({ review, Pdf }: DecidingProps) {
  const { t } = useLingui();
  const neighbours = useNeighbours(review.id);
  const [sameness, setSameness] = useState<Sameness | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const use = useDecision(review.id, sameness, neighbours.openNext);
  const isOpen = sameness !== 'yes' || review.checks.some(({ state }) => state === 'wrong');
  const approve = () => (isOpen ? setIsAsking(true) : void use.decide('verified'));
  const mayDecide = review.isOpen;
  useDeskKeys({
    j: neighbours.openNext,
    k: neighbours.openBefore,
    '?': () => setShowsKeys(true),
    ...(mayDecide && {
      a: approve,
      r: () => void use.decide('rejected'),
      c: () => void use.decide('correction_requested'),
      y: () => setSameness('yes'),
      n: () => setSameness('no'),
      u: () => setSameness('cannot_tell'),
    }),
  });
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Head review={review} place={neighbours.place} count={neighbours.count} />
        </div>
        <Button variant="ghost" size="icon" aria-label={t`Keys`} onClick={() => setShowsKeys(true)}>
          <CircleHelp aria-hidden="true" />
        </Button>
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Pictures submission={review.id} Pdf={Pdf}>
          {mayDecide && <SamePerson value={sameness} onChange={setSameness} />}
        </Pictures>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Facts review={review} sameness={sameness} />
          {mayDecide ? <DecisionForm use={use} isOpen={isOpen} onApprove={approve} /> : <Decided review={review} />}
        </div>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Approve with an open check?`}
        description={
          sameness === 'yes'
            ? t`At least one check is red. Approving says that you have looked at it, and why it is right all the same.`
            : t`You have not said that card and face are the same person.`
        }
        confirmLabel={t`Approve all the same`}
        onConfirm={() => void use.decide('verified')}
      />
      {showsKeys && <KeysHelp onClose={() => setShowsKeys(false)} />}
    </>
  );
}

/** `/admin/identities/{id}`, inside the desk's frame: one person, what the machine found, and the decision. */
export function IdentityPage({ Pdf }: { Pdf: PdfPart }) {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data: review, isError, refetch } = useIdentityReview(id);
  if (review) return <Review key={review.id} review={review} Pdf={Pdf} />;
  if (review === null || isError) {
    return (
      <>
        <PageTitle title={t`Identity`} />
        <ErrorState
          title={review === null ? t`There is no such submission` : t`The submission could not be loaded`}
          headingLevel={1}
          {...(review === null ? {} : { onRetry: () => void refetch() })}
          action={
            <Link to={paths.adminIdentities} className="inline-flex min-h-11 items-center text-link">
              <Trans>To the queue</Trans>
            </Link>
          }
        >
          <Trans>Nothing was decided. Check your connection and your rights.</Trans>
        </ErrorState>
      </>
    );
  }
  return (
    <SkeletonGroup label={t`Loading the submission`} className="grid gap-6">
      <Skeleton className="h-10 w-72" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Skeleton className="h-140 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </SkeletonGroup>
  );
}
