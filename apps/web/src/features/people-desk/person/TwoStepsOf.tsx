import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskPerson } from '@sangam/domain/validation/desk-person';
import { PasswordDialog } from '#shared/step-up/PasswordDialog.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { usePersonAct } from './use-person-act.ts';

interface TwoStepsOfProps {
  person: DeskPerson;
  name: string;
}

/** For somebody who lost the phone and the recovery codes: the desk lets them in again. */
export function TwoStepsOf({ person, name }: TwoStepsOfProps) {
  const { t } = useLingui();
  const { act } = usePersonAct();
  if (person.is_admin)
    return (
      <p className="text-ink-soft">
        <Trans>It is on. Only who runs the server can reset that of an admin, on its command line.</Trans>
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <Trans>
          It is on. Switch it off only for somebody who lost the phone and the recovery codes, and once you
          are sure that it is them: who asks may be somebody with their password.
        </Trans>
      </p>
      <PasswordDialog
        title={t`Switch two-step verification of ${name} off?`}
        description={t`Their password alone signs them in then, and their passkeys are removed. They are signed out everywhere, and hear of it by mail.`}
        confirmLabel={t`Switch it off`}
        isDestructive
        hasReason
        reasonHint={t`How you made sure that it is them. It stands in the log.`}
        onConfirm={(proof, reason) =>
          act(
            { do: 'reset-two-steps', person: person.id, reason, proof },
            t`Two-step verification of ${name} is off`,
          )
        }
        trigger={
          <Button variant="outline-destructive">
            <Trans>Switch it off</Trans>
          </Button>
        }
      />
    </div>
  );
}
