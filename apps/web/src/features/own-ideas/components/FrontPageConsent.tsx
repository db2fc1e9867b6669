import { Trans, useLingui } from '@lingui/react/macro';
import { ideaStandingOf } from '@sangam/domain/idea-status';
import { useState } from 'react';
import { FrontPageConsentText } from '#shared/ideas/FrontPageConsentText.tsx';
import type { FullIdea } from '#shared/ideas/full-idea-query.ts';
import { logProblem } from '#shared/log.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useSetFrontPageConsent } from '../api/set-front-page-consent.ts';

/** Since when, and what still stands before it. */
function State({ idea }: { idea: FullIdea }) {
  const since = idea.front_page_consent_at;
  if (since === null) return <Trans>The front page does not show it.</Trans>;
  if (ideaStandingOf(idea) !== 'approved')
    return <Trans>You agreed. It can be shown once your idea is approved.</Trans>;
  return (
    <Trans>
      You agreed on <DateText value={since} className="whitespace-nowrap" />. Three signs are drawn by lot
      each day.
    </Trans>
  );
}

/** Whether the front page may show the sign of the founder's idea: told, and changed at any time. */
export function FrontPageConsent({ idea }: { idea: FullIdea }) {
  const { t } = useLingui();
  const { mutateAsync } = useSetFrontPageConsent(idea.id);
  /** What is being saved: the mutation's own state comes a moment after the click, and the tick jumps. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (consents: boolean) => {
    if (wanted !== null) return;
    setWanted(consents);
    try {
      await mutateAsync(consents);
      if (consents) notify.success(t`Saved`, t`The front page may show your sign.`);
      else notify.success(t`Saved`, t`Your sign is off the front page within a minute.`);
    } catch (error) {
      logProblem('front page consent', error);
      notify.error(t`Not saved`, t`Nothing was changed. Check your connection and try again.`);
    } finally {
      setWanted(null);
    }
  };
  return (
    <Card as="section" aria-labelledby="front-page-title">
      <h2 id="front-page-title" className="text-xl">
        <Trans>Your sign on the front page</Trans>
      </h2>
      <Checkbox
        className="mt-1"
        label={t`Show my sign on the front page`}
        hint={<FrontPageConsentText />}
        checked={wanted ?? idea.front_page_consent_at !== null}
        aria-busy={wanted !== null || undefined}
        onChange={({ target }) => void change(target.checked)}
      />
      <output className="mt-3 block font-semibold">
        <State idea={idea} />
      </output>
    </Card>
  );
}
