import { Trans, useLingui } from '@lingui/react/macro';
import { mailChoices } from '@sangam/domain/notifications';
import { RotateCw } from 'lucide-react';
import { Button } from '../../../shared/ui/Button.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { RadioGroup } from '../../../shared/ui/RadioGroup.tsx';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/Skeleton.tsx';
import {
  type MailPreferences,
  useChangeMailPreferences,
  useMailPreferences,
} from '../api/mail-preferences.ts';

function Choices({ preferences }: { preferences: MailPreferences }) {
  const { t } = useLingui();
  const { mutate } = useChangeMailPreferences();
  const change = (choice: Partial<MailPreferences>) =>
    mutate(choice, {
      onSuccess: () => notify.success(t`Your choice is kept`),
      onError: () =>
        notify.error(
          t`Your choice was not kept`,
          t`What you had chosen before still holds. Please try again.`,
        ),
    });
  const [atOnce, noReviews] = mailChoices.reviews;
  const [daily, noActivity] = mailChoices.activity;
  return (
    <div className="grid gap-5">
      <RadioGroup
        name="review_mail"
        label={t`Decisions about your ideas`}
        value={preferences.review_mail}
        onChange={(event) => change({ review_mail: event.target.value })}
        options={[
          { value: atOnce, label: t`At once`, hint: t`Approved, not accepted, or changes asked for` },
          { value: noReviews, label: t`No mails` },
        ]}
      />
      <RadioGroup
        name="activity_mail"
        label={t`Interest in your ideas`}
        value={preferences.activity_mail}
        onChange={(event) => change({ activity_mail: event.target.value })}
        options={[
          {
            value: daily,
            label: t`Once a day, at nine in the morning`,
            hint: t`Saves and contacts of the day before, only when there were any`,
          },
          { value: noActivity, label: t`No mails` },
        ]}
      />
    </div>
  );
}

/** Which mails the person gets; a choice is stored as it is made. */
export function MailChoices() {
  const { t } = useLingui();
  const { data, isPending, isFetching, refetch } = useMailPreferences();
  if (data) return <Choices preferences={data} />;
  if (isPending) {
    return (
      <SkeletonGroup label={t`Loading your choices`}>
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="mt-3 h-11 w-4/5" />
        <Skeleton className="mt-2 h-11 w-3/5" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">
        <Trans>Your choices are not here just now. They hold all the same.</Trans>
      </p>
      <Button variant="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
        {!isFetching && <RotateCw aria-hidden="true" />}
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
