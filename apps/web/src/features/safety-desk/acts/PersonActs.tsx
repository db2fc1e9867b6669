import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, LogOut, RotateCcw, TriangleAlert } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { SanctionDialog } from './SanctionDialog.tsx';
import { useAct } from './use-act.ts';

interface PersonActsProps {
  person: string;
  name: string;
  isSuspended: boolean;
  /** An admin is suspended only once they are none any more. */
  isAdmin?: boolean;
  /** Also what has nothing to do with a report. */
  isWhole?: boolean;
}

/** What the desk may do to a person. */
export function PersonActs(props: PersonActsProps) {
  const { person, name, isSuspended, isAdmin = false, isWhole = false } = props;
  const { t } = useLingui();
  const { act } = useAct();
  return (
    <div className="flex flex-wrap gap-3">
      <SanctionDialog
        title={t`Warn ${name}`}
        description={t`They read your words in an update and a mail. Nothing is taken from them.`}
        label={t`Warn`}
        variant="trust"
        icon={<TriangleAlert aria-hidden="true" />}
        onConfirm={(reason, words) => act({ do: 'warn_person', person, reason, words }, t`${name} is warned`)}
      />
      {isSuspended ? (
        <ConfirmDialog
          title={t`Restore ${name}?`}
          description={t`They may sign in again, and their ideas are offered as before. A subscription that ended is not begun again.`}
          confirmLabel={t`Restore`}
          onConfirm={() => void act({ do: 'restore_person', person }, t`${name} is restored`)}
          trigger={
            <Button variant="outline">
              <RotateCcw aria-hidden="true" />
              <Trans>Restore</Trans>
            </Button>
          }
        />
      ) : isAdmin ? null : (
        <SanctionDialog
          title={t`Suspend ${name}`}
          description={t`They are signed out everywhere within seconds and cannot sign in. Their ideas are not offered, open offers wait, and a subscription is not charged any more. They may appeal.`}
          label={t`Suspend`}
          icon={<Ban aria-hidden="true" />}
          onConfirm={(reason, words) =>
            act({ do: 'suspend_person', person, reason, words }, t`${name} is suspended`)
          }
        />
      )}
      {isWhole && (
        <ConfirmDialog
          title={t`Sign ${name} out everywhere?`}
          description={t`All devices are signed out within seconds. They may sign in again with their password.`}
          confirmLabel={t`Sign out everywhere`}
          onConfirm={() => void act({ do: 'sign_out_person', person }, t`${name} is signed out everywhere`)}
          trigger={
            <Button variant="outline">
              <LogOut aria-hidden="true" />
              <Trans>Sign out everywhere</Trans>
            </Button>
          }
        />
      )}
    </div>
  );
}
