import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordDialog } from '#shared/step-up/PasswordDialog.tsx';
import { Button } from '#shared/ui/Button.tsx';
import type { GraveAct } from '../api/person-act.ts';
import { usePersonAct } from './use-person-act.ts';

interface AskForSecondProps {
  act: GraveAct;
  person: string;
  /** Of the button. */
  label: string;
  /** Of the dialog: what will be done, and what comes of it. */
  title: string;
  description: string;
  isDestructive?: boolean;
}

/** Asks for an act about a person that another admin has to confirm (decision 255), with a reason. */
export function AskForSecond(props: AskForSecondProps) {
  const { act: kind, person, label, title, description, isDestructive = false } = props;
  const { t } = useLingui();
  const { act } = usePersonAct();
  return (
    <PasswordDialog
      title={title}
      description={description}
      confirmLabel={t`Ask for it`}
      hasReason
      isDestructive={isDestructive}
      onConfirm={(proof, reason) =>
        act({ do: 'ask', kind, person, reason, proof }, t`It waits for another admin`)
      }
      trigger={<Button variant={isDestructive ? 'outline-destructive' : 'outline'}>{label}</Button>}
    />
  );
}

/** Where nobody else could confirm it. */
export const NobodyElse = () => (
  <Trans>You are the only one. The server’s operator can make a second one on its command line.</Trans>
);
