import { Trans, useLingui } from '@lingui/react/macro';
import { identityReasons } from '@sangam/domain/identity';
import type { IdentityReview } from '@sangam/domain/validation/identity-review';
import { ArrowLeft, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { deskPaths } from '#shared/desk-paths.ts';
import { AlertDialog } from '#shared/ui/AlertDialog.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { DecisionForm, decisionIds } from '../decision/DecisionForm.tsx';
import { KeysHelp } from '../decision/KeysHelp.tsx';
import { useReasonChoice } from '../decision/Reasons.tsx';
import { useDecision } from '../decision/use-decision.ts';
import type { PdfPart } from '../pictures/PictureFrame.tsx';
import { Pictures } from '../pictures/Pictures.tsx';
import { SamePerson, type Sameness } from '../pictures/SamePerson.tsx';
import { useTurning } from '../pictures/use-turning.ts';
import { StateBadge } from '../queue/StateBadge.tsx';
import { checksOf } from '../review/checks.ts';
import { Facts } from '../review/Facts.tsx';
import { History } from '../review/History.tsx';
import { useNeighbours } from '../review/use-neighbours.ts';
import { useDeskKeys } from '#shared/desk/use-desk-keys.ts';

interface HeadProps {
  review: IdentityReview;
  neighbours: ReturnType<typeof useNeighbours>;
  onKeys: () => void;
}

function Head({ review, neighbours: { place, count }, onKeys }: HeadProps) {
  return (
    <>
      <PageTitle title={review.full_name} />
      <div className="flex items-center justify-between gap-3">
        <Link to={deskPaths.identities} className="inline-flex min-h-11 items-center gap-1.5 text-link">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {place === null ? (
            <Trans>Identities</Trans>
          ) : (
            <Trans>
              Identities · {place} of {count}
            </Trans>
          )}
        </Link>
        <Button variant="ghost" size="small" aria-keyshortcuts="?" onClick={onKeys}>
          <Keyboard aria-hidden="true" />
          <Trans>Keys</Trans>
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h1 className="text-3xl wrap-anywhere md:text-4xl">{asTyped(review.full_name)}</h1>
        <StateBadge state={review.state} />
        <p className="text-sm text-ink-soft">
          {review.role === 'entrepreneur' ? <Trans>Founder</Trans> : <Trans>Investor</Trans>} ·{' '}
          <Trans>
            sent <DateText value={review.submitted_at} format="time" />
          </Trans>
        </p>
      </div>
    </>
  );
}

/** Why there is nothing to decide here for this admin; nothing where it was decided. */
function NotYours({ why }: { why: string }) {
  if (why === 'decided') return null;
  return (
    <p className="rounded-card bg-mist px-4 py-3.5">
      {why === 'own' ? (
        <Trans>This is your own identity: another admin decides.</Trans>
      ) : (
        <Trans>You rejected it, so another admin decides the appeal.</Trans>
      )}
    </p>
  );
}

function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}

interface ReviewingProps {
  review: IdentityReview;
  Pdf: PdfPart;
}

/** What the reader has said so far, and the keys that say it; no key sends anything by itself. */
function useReviewing(review: IdentityReview) {
  const neighbours = useNeighbours(review.id);
  const turning = useTurning();
  const [sameness, setSameness] = useState<Sameness | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const use = useDecision(review.id, sameness, neighbours.openNext);
  const chooseReason = useReasonChoice(use);
  const mayDecide = review.why_not_decide === null;
  const numbers = identityReasons
    .slice(0, 9)
    .map((reason, place) => [String(place + 1), () => chooseReason(reason)] as const);
  useDeskKeys({
    j: neighbours.openNext,
    k: neighbours.openBefore,
    z: turning.zoomIn,
    t: turning.rotate,
    '?': () => setShowsKeys(true),
    ...(mayDecide && {
      y: () => setSameness('yes'),
      x: () => setSameness('no'),
      u: () => setSameness('cannot_tell'),
      a: () => focusOn(decisionIds.verified),
      q: () => focusOn(decisionIds.correction_requested),
      r: () => focusOn(decisionIds.rejected),
      n: () => focusOn('decision-note'),
      ...Object.fromEntries(numbers),
    }),
  });
  return {
    neighbours,
    turning,
    sameness,
    setSameness,
    showsKeys,
    setShowsKeys,
    use,
    chooseReason,
    mayDecide,
  };
}

/** One submission: pictures beside the fields, what was found, and the decision. */
export function IdentityReviewing({ review, Pdf }: ReviewingProps) {
  const { t } = useLingui();
  const reviewing = useReviewing(review);
  const { neighbours, turning, sameness, setSameness, use, chooseReason, mayDecide } = reviewing;
  const [isAsking, setIsAsking] = useState(false);
  const isRed = checksOf(review).some(({ state }) => state === 'wrong');
  const approve = () => {
    if (!use.check('verified')) return;
    if (isRed) setIsAsking(true);
    else void use.decide('verified');
  };
  return (
    <>
      <Head review={review} neighbours={neighbours} onKeys={() => reviewing.setShowsKeys(true)} />
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Pictures submission={review.id} idType={review.id_type} turning={turning} Pdf={Pdf}>
          {mayDecide && <SamePerson value={sameness} onChange={setSameness} />}
        </Pictures>
        <div className="grid gap-5">
          <Facts review={review} sameness={sameness} asksSameness={mayDecide} />
          <History review={review} />
          {review.why_not_decide === null ? (
            <DecisionForm
              use={use}
              isOpen={sameness !== 'yes' || isRed}
              onChooseReason={chooseReason}
              onApprove={approve}
            />
          ) : (
            <NotYours why={review.why_not_decide} />
          )}
        </div>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Approve with a red check?`}
        description={t`At least one check is red. Approve only where you have looked into it, and know why it is right all the same.`}
        confirmLabel={t`Approve all the same`}
        onConfirm={() => void use.decide('verified')}
      />
      <KeysHelp open={reviewing.showsKeys} onClose={() => reviewing.setShowsKeys(false)} />
    </>
  );
}
