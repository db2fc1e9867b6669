import { Trans, useLingui } from '@lingui/react/macro';
import { mailChoices } from '@sangam/domain/notifications';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import {
  type MailPreferences,
  useChangeMailPreferences,
  useMailPreferences,
} from '../api/mail-preferences.ts';

function Choices({ preferences }: { preferences: MailPreferences }) {
  const { t } = useLingui();
  const { mutate } = useChangeMailPreferences();
  // Choices that are not stored yet, shown immediately.
  const [chosen, setChosen] = useState<Partial<MailPreferences>>({});
  const shown = { ...preferences, ...chosen };
  const change = (choice: Partial<MailPreferences>) => {
    setChosen((before) => ({ ...before, ...choice }));
    mutate(choice, {
      onSettled: () => setChosen({}),
      onSuccess: () => notify.success(t`Your choice is saved`),
      onError: () =>
        notify.error(t`Your choice was not saved`, t`Your earlier choice still applies. Please try again.`),
    });
  };
  const [immediate, noReviews] = mailChoices.reviews;
  const [daily, noActivity] = mailChoices.activity;
  // Asserted below: an input's value is a string to the compiler; a radio group's is one of its options.
  return (
    <div className="grid gap-5">
      <RadioGroup
        name="review_mail"
        label={t`Decisions about your ideas`}
        value={shown.review_mail}
        onChange={(event) => change({ review_mail: event.target.value as MailPreferences['review_mail'] })}
        options={[
          { value: immediate, label: t`At once`, hint: t`Approved, not accepted, or changes asked for` },
          { value: noReviews, label: t`No mails` },
        ]}
      />
      <RadioGroup
        name="activity_mail"
        label={t`Interest in your ideas`}
        value={shown.activity_mail}
        onChange={(event) =>
          change({ activity_mail: event.target.value as MailPreferences['activity_mail'] })
        }
        options={[
          {
            value: daily,
            label: t`Once a day, at nine in the morning`,
            hint: t`Saves and contacts of the day before, if there were any`,
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
        {/* As high as the two choices. */}
        <div className="grid gap-5">
          {['reviews', 'activity'].map((choice) => (
            <div key={choice} className="min-h-31">
              <Skeleton className="mb-3 h-5 w-2/5" />
              <Skeleton className="h-11 w-4/5" />
              <Skeleton className="mt-3 h-6 w-1/4" />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">
        <Trans>Your choices could not be loaded. They still apply.</Trans>
      </p>
      <Button variant="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
        {!isFetching && <RotateCw aria-hidden="true" />}
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
