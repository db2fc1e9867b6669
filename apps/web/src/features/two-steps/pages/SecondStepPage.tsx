import { Trans, useLingui } from '@lingui/react/macro';
import { LonePage } from '#shared/layout/LonePage.tsx';
import { hasSecondFactor } from '#shared/session/awaits-second-step.ts';
import { useSession } from '#shared/session/session-context.ts';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { CodeForm } from '../components/CodeForm.tsx';
import { SetUpFirst } from '../components/SetUpFirst.tsx';

interface SecondStepPageProps {
  isSettingUp: boolean;
  /** From the first scan until the recovery codes are kept, so that the page stays. */
  onSettingUp: (isSettingUp: boolean) => void;
}

/** Asked of who has given a right password, where that is not enough: a code, or to set two steps up. */
export function SecondStepPage({ isSettingUp, onSettingUp }: SecondStepPageProps) {
  const { t } = useLingui();
  const { state } = useSession();
  const user = state.status === 'second-step' ? state.user : null;
  const hasApp = hasSecondFactor(user);
  return (
    <LonePage>
      <PageTitle title={t`Two-step verification`} />
      {user !== null && hasApp ? (
        <>
          <h1 className="text-3xl">
            <Trans>One more step</Trans>
          </h1>
          <p className="mt-2 wrap-anywhere text-ink-soft">
            <Trans>
              Signing in as <strong className="text-ink">{user.email}</strong>. Two-step verification is on
              for this account.
            </Trans>
          </p>
          <CodeForm />
        </>
      ) : (
        <SetUpFirst isSettingUp={isSettingUp} onSettingUp={onSettingUp} />
      )}
    </LonePage>
  );
}
