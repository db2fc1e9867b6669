import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff, RotateCcw } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import type { ReportedMessage } from '../api/reports.ts';
import { SanctionDialog } from './SanctionDialog.tsx';
import { useAct } from './use-act.ts';

/** Hides a message from both, or shows it again; nothing for the record of an act, or words that are gone. */
export function MessageActs({ message }: { message: ReportedMessage }) {
  const { t } = useLingui();
  const { act, isPending } = useAct();
  const { id, hidden_reason: reason, may_be_hidden: mayBeHidden } = message;
  if (reason !== null)
    return (
      <div>
        <Button
          variant="outline"
          size="small"
          busy={isPending}
          onClick={() => void act({ do: 'show_message', message: id }, t`The message shows again`)}
        >
          <RotateCcw aria-hidden="true" />
          <Trans>Show it again</Trans>
        </Button>
      </div>
    );
  if (!mayBeHidden) return null;
  return (
    <div>
      <SanctionDialog
        title={t`Hide this message`}
        description={t`Neither of the two can read it or open its files any more, and both read the reason in its place. Who wrote it reads your words, too, and may appeal. It is kept, and can be shown again.`}
        label={t`Hide the message`}
        icon={<EyeOff aria-hidden="true" />}
        onConfirm={(why, words) =>
          act({ do: 'hide_message', message: id, reason: why, words }, t`The message is hidden`)
        }
      />
    </div>
  );
}
