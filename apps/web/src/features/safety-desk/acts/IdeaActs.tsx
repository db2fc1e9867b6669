import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff, RotateCcw } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { SanctionDialog } from './SanctionDialog.tsx';
import { useAct } from './use-act.ts';

interface IdeaActsProps {
  idea: {
    readonly id: string;
    readonly title: string;
    readonly is_listed: boolean;
    readonly is_taken_down: boolean;
  };
}

/** Takes an idea down that is offered, or puts it back. */
export function IdeaActs({ idea: { id, title, is_listed, is_taken_down } }: IdeaActsProps) {
  const { t } = useLingui();
  const { act } = useAct();
  if (is_taken_down)
    return (
      <ConfirmDialog
        title={t`Put ${title} back?`}
        description={t`Investors may see it again, unless its founder withdrew it or is suspended.`}
        confirmLabel={t`Put it back`}
        onConfirm={() => void act({ do: 'reinstate_idea', idea: id }, t`${title} is back`)}
        trigger={
          <Button variant="outline">
            <RotateCcw aria-hidden="true" />
            <Trans>Put it back</Trans>
          </Button>
        }
      />
    );
  if (!is_listed) return null;
  return (
    <SanctionDialog
      title={t`Take ${title} down`}
      description={t`Investors do not see it any more, at once. Its founder reads why and may appeal; who saved it or writes about it is told.`}
      label={t`Take the idea down`}
      icon={<EyeOff aria-hidden="true" />}
      onConfirm={(reason, words) =>
        act({ do: 'take_down_idea', idea: id, reason, words }, t`${title} is down`)
      }
    />
  );
}
