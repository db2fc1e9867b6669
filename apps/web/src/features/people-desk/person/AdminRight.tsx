import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskPerson } from '@sangam/domain/validation/desk-person';
import { isOutdated, isWrongPassword } from '#shared/api/errors.ts';
import { PasswordDialog } from '#shared/step-up/PasswordDialog.tsx';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import { notify } from '#shared/ui/notify.ts';
import { type AdminAct, useAdminAct } from '../api/admin-right.ts';

interface AdminRightProps {
  person: DeskPerson;
  name: string;
}

/** Does it and says what came of it; a wrong password is told by the dialog. */
function useAct() {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useAdminAct();
  const act = async (what: AdminAct, done: string): Promise<void> => {
    try {
      await mutateAsync(what);
      notify.success(done);
    } catch (error) {
      if (!isWrongPassword(error)) {
        logProblem('right of an admin', error);
        notify.error(
          t`Nothing was changed`,
          isOutdated(error)
            ? t`Somebody was quicker, or it is not possible now. Look again.`
            : t`Please try again in a moment.`,
        );
      }
      throw error;
    }
  };
  return { act, isPending };
}

function Waiting({ name, request }: { name: string; request: NonNullable<DeskPerson['admin_request']> }) {
  const { t } = useLingui();
  const { act, isPending } = useAct();
  const by = request.by ?? t`An account that is gone`;
  return (
    <div className="grid gap-3">
      <p>
        <Trans>
          {asTyped(by)} asked on <DateText value={request.requested_at} format="time" /> to make them an
          admin. It waits until <DateText value={request.expires_at} format="time" />.
        </Trans>
      </p>
      <p className="border-l-4 border-line-strong pl-4 wrap-anywhere">{request.reason}</p>
      {request.is_own && (
        <p className="font-semibold">
          <Trans>You have asked for this. Another admin has to confirm it.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!request.is_own && (
          <PasswordDialog
            title={t`Make ${name} an admin`}
            description={t`They see and do at the desk whatever you do, at once. Your name stands beside it in the log.`}
            confirmLabel={t`Confirm`}
            onConfirm={(password) =>
              act({ do: 'confirm', request: request.id, password }, t`${name} is an admin`)
            }
            trigger={
              <Button variant="trust">
                <Trans>Confirm</Trans>
              </Button>
            }
          />
        )}
        <Button
          variant="outline"
          busy={isPending}
          onClick={() =>
            void act({ do: 'refuse', request: request.id }, t`The request is ended`).catch(() => undefined)
          }
        >
          {request.is_own ? <Trans>Take it back</Trans> : <Trans>Refuse</Trans>}
        </Button>
      </div>
    </div>
  );
}

function Revoking({ person, name }: AdminRightProps) {
  const { t } = useLingui();
  const { act } = useAct();
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
        onConfirm={(password) =>
          act({ do: 'revoke', person: person.id, password }, t`${name} is no admin any more`)
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
  const { act } = useAct();
  if (person.is_admin) return <Revoking person={person} name={name} />;
  if (person.admin_request !== null) return <Waiting name={name} request={person.admin_request} />;
  if (person.is_suspended)
    return (
      <p className="text-ink-soft">
        <Trans>Who is suspended cannot be made an admin.</Trans>
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">
        {person.has_other_admin ? (
          <Trans>Making somebody an admin takes two: you ask, another admin confirms within 72 hours.</Trans>
        ) : (
          <Trans>
            Making somebody an admin takes two, and you are the only one. Who runs the server can make a
            second one on its command line.
          </Trans>
        )}
      </p>
      <PasswordDialog
        title={t`Make ${name} an admin`}
        description={t`You ask for it; another admin confirms it within 72 hours. Then they see and do at the desk whatever you do.`}
        confirmLabel={t`Ask for it`}
        hasReason
        onConfirm={(password, reason) =>
          act({ do: 'ask', person: person.id, reason, password }, t`It waits for another admin`)
        }
        trigger={
          <Button variant="outline">
            <Trans>Make them an admin</Trans>
          </Button>
        }
      />
    </div>
  );
}
