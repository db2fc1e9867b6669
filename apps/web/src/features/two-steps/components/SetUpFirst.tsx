import { Trans } from '@lingui/react/macro';
import { brand } from '#shared/config/brand.ts';
import { EnrolApp } from '#shared/enrol-app/EnrolApp.tsx';
import { Card } from '#shared/ui/Card.tsx';

interface SetUpFirstProps {
  isSettingUp: boolean;
  onSettingUp: (isSettingUp: boolean) => void;
}

/** For admins, whom a password alone does not let in: it is set up before anything else. */
export function SetUpFirst({ isSettingUp, onSettingUp }: SetUpFirstProps) {
  return (
    <>
      <h1 className="text-3xl">
        <Trans>Admins sign in with two steps</Trans>
      </h1>
      <p className="mt-2 text-ink-soft">
        <Trans>
          You see what people trust {brand.name} with. So that a stolen password is not enough, your phone
          confirms each sign-in. Setting it up takes two minutes.
        </Trans>
      </p>
      <Card className="mt-6">
        {!isSettingUp && (
          <>
            <h2 className="text-xl">
              <Trans>You need an authenticator app</Trans>
            </h2>
            <p className="mt-1 mb-4 text-ink-soft">
              <Trans>
                Your phone’s store has several, at no cost. Any that makes six-digit codes will do.
              </Trans>
            </p>
          </>
        )}
        <EnrolApp heading="h2" onBegin={() => onSettingUp(true)} onDone={() => onSettingUp(false)} />
      </Card>
    </>
  );
}
