import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskPerson } from '@sangam/domain/validation/desk-person';
import { PasswordDialog } from '#shared/step-up/PasswordDialog.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { AskForSecond, NobodyElse } from './AskForSecond.tsx';
import { usePersonAct } from './use-person-act.ts';
import { WaitingForSecond } from './WaitingForSecond.tsx';

interface AdminRightProps {
  person: DeskPerson;
  name: string;
}

function Revoking({ person, name }: AdminRightProps) {
  const { t } = useLingui();
  const { act } = usePersonAct();
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <Trans>They are an admin. Taking the right away needs nobody else, and counts at once.</Trans>
      </p>
      <PasswordDialog
        title={t`Take the desk away from ${name}?`}
        description={t`They are no admin any more, at once. Making them one again takes two admins.`}
        confirmLabel={t`Take it away`}
        isDestructive
        onConfirm={(proof) =>
          act({ do: 'revoke', person: person.id, proof }, t`${name} is no admin any more`)
        }
        trigger={
          <Button variant="outline">
            <Trans>Take the desk away</Trans>
          </Button>
        }
      />
    </div>
  );
}

/** Whether they are an admin, what waits about it, and what the reader may do. */
export function AdminRight({ person, name }: AdminRightProps) {
  const { t } = useLingui();
  if (person.is_admin) return <Revoking person={person} name={name} />;
  if (person.admin_request !== null)
    return (
      <WaitingForSecond
        request={person.admin_request}
        what={<Trans>They are to be an admin.</Trans>}
        title={t`Make ${name} an admin`}
        description={t`They see and do at the desk whatever you do, at once. Your name stands beside it in the log.`}
        done={t`${name} is an admin`}
      />
    );
  if (person.is_suspended)
    return (
      <p className="text-ink-soft">
        <Trans>Who is suspended cannot be made an admin.</Trans>
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">
        <Trans>Making somebody an admin takes two: you ask, another admin confirms within 72 hours.</Trans>{' '}
        {!person.has_other_admin && <NobodyElse />}
      </p>
      <AskForSecond
        act="grant_admin"
        person={person.id}
        label={t`Make them an admin`}
        title={t`Make ${name} an admin`}
        description={t`You ask for it; another admin confirms it within 72 hours. Then they see and do at the desk whatever you do.`}
      />
    </div>
  );
}
