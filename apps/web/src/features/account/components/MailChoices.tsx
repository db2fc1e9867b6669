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

interface Choice {
  readonly column: keyof MailPreferences;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
}

/** The topics whose mails can be chosen, in the order in which they are shown. */
function useTopics(): readonly Choice[] {
  const { t } = useLingui();
  const when = {
    at_once: t`At once`,
    daily: t`Once a day, at nine in the morning`,
    none: t`No mails`,
  };
  /** The first choice says what the mails are about. */
  const choice = (
    column: keyof MailPreferences,
    label: string,
    values: readonly (keyof typeof when)[],
    hint: string,
    first?: string,
  ): Choice => ({
    column,
    label,
    options: values.map((value, place) =>
      place === 0 ? { value, label: first ?? when[value], hint } : { value, label: when[value] },
    ),
  });
  const { reviews, activity, searches, questions, messages } = mailChoices;
  return [
    choice(
      'review_mail',
      t`Decisions about your ideas`,
      reviews,
      t`Approved, not accepted, or changes asked for`,
    ),
    choice(
      'activity_mail',
      t`Interest in your ideas`,
      activity,
      t`Saves and contacts of the day before, if there were any`,
    ),
    choice(
      'search_mail',
      t`Your saved searches`,
      searches,
      t`New ideas that a search with mails finds, if there are any`,
    ),
    choice(
      'question_mail',
      t`Questions and answers`,
      questions,
      t`Questions about your ideas, and answers to your own`,
    ),
    choice(
      'message_mail',
      t`Messages`,
      messages,
      t`And of an investor who has waited a week for your answer`,
      t`What you have not read after ten minutes`,
    ),
  ];
}

function Choices({ preferences }: { preferences: MailPreferences }) {
  const { t } = useLingui();
  const topics = useTopics();
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
  return (
    <div className="grid gap-5">
      {topics.map(({ column, label, options }) => (
        <RadioGroup
          key={column}
          name={column}
          label={label}
          value={shown[column]}
          onChange={(event) => change({ [column]: event.target.value })}
          options={options}
        />
      ))}
      <p className="text-sm text-ink-soft">
        <Trans>Mails about your subscription and its charges are always sent.</Trans>
      </p>
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
        {/* As high as the choices. */}
        <div className="grid gap-5">
          {Object.keys(mailChoices).map((choice) => (
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
        <RotateCw aria-hidden="true" />
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
