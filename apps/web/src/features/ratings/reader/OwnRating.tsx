import { Trans, useLingui } from '@lingui/react/macro';
import { ratingLimits } from '@sangam/domain/limits';
import { Star } from 'lucide-react';
import { isFeatureOff, isForbidden, isTooMany } from '#shared/api/errors.ts';
import { isSwitchedOff } from '#shared/config/site-settings.ts';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useDisclosure } from '#shared/ui/use-disclosure.ts';
import { useFormOpener } from '#shared/ui/use-form-opener.ts';
import { type Rating, useOwnRating } from '../api/own-rating.ts';
import { type GivenRating, useRateIdea } from '../api/rate-idea.ts';
import { useTakeBackRating } from '../api/take-back-rating.ts';
import { RatingContent } from '../components/RatingContent.tsx';
import { loadRatingForm, RatingFormSlot } from '../form/FormSlot.tsx';

/** Sends the rating and says what came of it; true once it is there. */
function useSending(ideaId: string) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useRateIdea(ideaId);
  const send = async (given: GivenRating): Promise<boolean> => {
    try {
      await mutateAsync(given);
      notify.success(t`Your rating is published`, t`You can change it or take it back at any time.`);
      return true;
    } catch (error) {
      logProblem('rate idea', error);
      if (isTooMany(error)) {
        notify.error(
          t`Enough ratings for today`,
          t`You can give ${ratingLimits.aDay} ratings a day. What you wrote is kept.`,
        );
      } else if (isFeatureOff(error)) {
        notify.error(t`New ratings are switched off at present`, t`What you wrote is kept.`);
      } else if (isForbidden(error)) {
        notify.error(
          t`You cannot rate here any more`,
          t`The idea is not listed now. What you wrote is kept.`,
        );
      } else {
        notify.error(t`Not sent`, t`What you wrote is still here. Please try again.`);
      }
      return false;
    }
  };
  return { send, isPending };
}

function TakeBack({ ideaId }: { ideaId: string }) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useTakeBackRating(ideaId);
  const takeBack = async () => {
    try {
      await mutateAsync();
    } catch (error) {
      logProblem('take back rating', error);
      notify.error(t`Not taken back`, t`Nothing was changed. Please try again.`);
    }
  };
  return (
    <ConfirmDialog
      title={t`Take your rating back?`}
      description={t`Its words and the founder’s reply are erased, and it is not counted any more. You can rate again.`}
      confirmLabel={t`Take it back`}
      onConfirm={() => void takeBack()}
      trigger={
        <Button variant="ghost" size="small" busy={isPending}>
          <Trans>Take it back</Trans>
        </Button>
      }
    />
  );
}

/** The form behind its button; with the rating that is there, where there is one. */
function Acts({ ideaId, rating, mayRate }: { ideaId: string; rating: Rating | null; mayRate: boolean }) {
  const { isOpen, takesFocus, buttonRef, open, close } = useDisclosure(false);
  const opener = useFormOpener(loadRatingForm, 'rating form', open);
  const { send, isPending } = useSending(ideaId);
  if (isOpen) {
    return (
      <RatingFormSlot
        ideaId={ideaId}
        before={rating}
        isPending={isPending}
        takesFocus={takesFocus}
        onSend={send}
        onClose={close}
      />
    );
  }
  if (rating === null && isSwitchedOff('ratings')) {
    return (
      <p className="text-ink-soft">
        <Trans>New ratings are switched off at present.</Trans>
      </p>
    );
  }
  if (rating === null) {
    return (
      <Button ref={buttonRef} variant="trust" {...opener}>
        <Star aria-hidden="true" />
        <Trans>Rate this idea</Trans>
      </Button>
    );
  }
  return (
    <Card className="max-w-[46rem]">
      <RatingContent rating={rating} isOwn />
      <div className="mt-2 -ml-4 flex flex-wrap">
        {mayRate && (
          <Button ref={buttonRef} variant="ghost" size="small" {...opener}>
            <Trans>Change it</Trans>
          </Button>
        )}
        <TakeBack ideaId={ideaId} />
      </div>
    </Card>
  );
}

/** The reader's own rating, to give, to change, or to take back. */
export function OwnRating({ ideaId, mayRate }: { ideaId: string; mayRate: boolean }) {
  // What fails here fails for the numbers as well, which say so.
  const { data: rating } = useOwnRating(ideaId);
  if (rating === undefined || (rating === null && !mayRate)) return null;
  return (
    <div data-print="no">
      <Acts ideaId={ideaId} rating={rating} mayRate={mayRate} />
    </div>
  );
}
