import { Trans } from '@lingui/react/macro';
import { brand } from '#shared/config/brand.ts';
import { EnrolApp } from '#shared/step-up/enrol/EnrolApp.tsx';
import { Card } from '#shared/ui/Card.tsx';

interface SetUpFirstProps {
  onSettingUp: (isSettingUp: boolean) => void;
}

/** For admins, whom a password alone does not let in: two-step verification is set up before anything else. */
export function SetUpFirst({ onSettingUp }: SetUpFirstProps) {
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
        <EnrolApp heading="h2" onBegin={() => onSettingUp(true)} onDone={() => onSettingUp(false)} />
      </Card>
    </>
  );
}
