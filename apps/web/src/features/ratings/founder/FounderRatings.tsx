import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { isOutdated } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useDisclosure } from '#shared/ui/use-disclosure.ts';
import { useFormOpener } from '#shared/ui/use-form-opener.ts';
import type { ListedRating } from '../api/idea-ratings.ts';
import { useRatingFacts } from '../api/rating-facts.ts';
import { useReplyToRating } from '../api/reply-to-rating.ts';
import { RatingList } from '../components/RatingList.tsx';
import { RatingsSection } from '../components/RatingsSection.tsx';
import { RatingSummary } from '../components/RatingSummary.tsx';
import { loadReplyForm, ReplyFormSlot } from '../form/FormSlot.tsx';

/** Sends the reply and says what came of it; true once it is there, or can be there no more. */
function useReplying(ideaId: string, rating: string) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useReplyToRating(ideaId);
  const send = async (reply: string): Promise<boolean> => {
    try {
      await mutateAsync({ rating, reply });
      notify.success(t`Your reply is published`, t`Everybody who reads your idea can read it.`);
      return true;
    } catch (error) {
      logProblem('reply to rating', error);
      if (isOutdated(error)) {
        notify.info(t`This rating is no longer there`, t`It was taken back or removed meanwhile.`);
        return true;
      }
      notify.error(t`Not saved`, t`Nothing was changed. Please try again.`);
      return false;
    }
  };
  return { send, isPending };
}

/** The founder's one reply to a rating, or its correction. */
function Reply({ ideaId, rating }: { ideaId: string; rating: ListedRating }) {
  const { isOpen, takesFocus, buttonRef, open, close } = useDisclosure(false);
  const opener = useFormOpener(loadReplyForm, 'reply form', open);
  const { send, isPending } = useReplying(ideaId, rating.id);
  if (!isOpen) {
    return (
      <Button ref={buttonRef} variant="ghost" size="small" className="mt-1 -ml-4" {...opener}>
        {rating.reply === null ? <Trans>Reply</Trans> : <Trans>Correct the reply</Trans>}
      </Button>
    );
  }
  return (
    <ReplyFormSlot
      ratingId={rating.id}
      before={rating.reply ?? ''}
      isPending={isPending}
      takesFocus={takesFocus}
      onSend={send}
      onClose={close}
    />
  );
}

/** On the founder's own page of an idea: its ratings, each with the founder's right of reply. */
export function FounderRatings() {
  const { id = '' } = useParams();
  const query = useRatingFacts(id);
  const { data } = query;
  if (data === null || (data && data.reader !== 'founder')) return null;
  return (
    <RatingsSection query={query}>
      {(facts) =>
        facts.ratings === 0 ? (
          <p className="max-w-[60ch] text-ink-soft">
            <Trans>
              No ratings yet. Investors whom you have answered can rate your idea, and you can reply to each
              of them.
            </Trans>
          </p>
        ) : (
          <div className="space-y-6">
            <RatingSummary facts={facts} />
            <RatingList
              ideaId={id}
              renderActs={(rating) =>
                rating.is_hidden ? null : <Reply key={rating.reply} ideaId={id} rating={rating} />
              }
            />
          </div>
        )
      }
    </RatingsSection>
  );
}
