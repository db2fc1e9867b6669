import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasSecondFactor } from '#shared/session/awaits-second-step.ts';
import { useSession, useUserId } from '#shared/session/session-context.ts';
import { EnrolApp } from '#shared/enrol-app/EnrolApp.tsx';
import { Badge } from '#shared/ui/Badge.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { LoadedPart } from '#shared/ui/LoadedPart.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { type TwoSteps, twoStepsQuery, useTwoStepsChanged } from '../api/two-steps.ts';
import { Apps } from './Apps.tsx';
import { LostPhone } from './LostPhone.tsx';
import { RecoveryCodesLeft } from './RecoveryCodesLeft.tsx';

function Parts({ twoSteps: { isRequired, codesLeft, cameByCode } }: { twoSteps: TwoSteps }) {
  const { t } = useLingui();
  const { user } = useSession();
  const changed = useTwoStepsChanged();
  // What follows the key stays in sight though the app counts meanwhile: the codes are still to be kept.
  const [isSettingUp, setIsSettingUp] = useState(false);
  const apps = user?.factors?.filter(({ status }) => status === 'verified') ?? [];
  const isOn = apps.length > 0;
  return (
    <>
      {isOn && !isSettingUp && (
        <>
          {cameByCode && <LostPhone />}
          <Apps apps={apps} isRequired={isRequired} />
          <RecoveryCodesLeft left={codesLeft} />
          {!cameByCode && (
            <p className="mt-3 text-sm text-ink-soft">
              <Trans>
                Is the phone lost? Sign out, sign in with a recovery code, and come back here: you can say so
                then.
              </Trans>
            </p>
          )}
        </>
      )}
      {/* By a recovery code nobody adds an app: the lost one goes first. */}
      {!(isOn && cameByCode) && (
        <div className="mt-4">
          <EnrolApp
            hasCodes={isOn && codesLeft > 0}
            isFurther={isOn}
            label={isOn ? t`Add another app` : t`Switch on`}
            onBegin={() => setIsSettingUp(true)}
            onDone={() => {
              setIsSettingUp(false);
              changed();
            }}
          />
        </div>
      )}
    </>
  );
}

/** Two-step verification: off or on, its apps, and the recovery codes. */
export function TwoStepsCard() {
  const { t } = useLingui();
  const { user } = useSession();
  const query = useQuery(twoStepsQuery(useUserId()));
  const isOn = hasSecondFactor(user);
  return (
    <Card as="section" aria-labelledby="two-steps-title">
      <h2 id="two-steps-title" className="flex flex-wrap items-center gap-3 text-xl">
        <Trans>Two-step verification</Trans>
        {isOn && (
          <Badge>
            <Trans>On</Trans>
          </Badge>
        )}
      </h2>
      <p className="mt-1 text-ink-soft">
        <Trans>
          Besides your password, a code from an app on your phone. Who has learnt your password cannot sign in
          with it then.
        </Trans>
      </p>
      <LoadedPart
        query={query}
        loadingLabel={t`Loading two-step verification`}
        className="mt-4"
        skeleton={<Skeleton className="h-12" />}
        failed={<Trans>Whether it is on could not be loaded.</Trans>}
      >
        {(twoSteps) => <Parts twoSteps={twoSteps} />}
      </LoadedPart>
    </Card>
  );
}
