import { useLingui } from '@lingui/react/macro';
import { AppealForm } from '#shared/appeals/AppealForm.tsx';
import { useAppealTakeDown } from './appeal-take-down.ts';

interface TakeDownAppealProps {
  idea: string;
  takeDown: string;
  /** It does not wait for words any more. */
  onSent: () => void;
}

/** A founder's appeal against the take-down of an idea. */
export function TakeDownAppeal({ idea, takeDown, onSent }: TakeDownAppealProps) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useAppealTakeDown(idea);
  return (
    <AppealForm
      kind="take-down-appeal"
      subject={takeDown}
      label={t`Why should it not be down?`}
      hint={t`You can appeal once. Another person than who took it down reads it.`}
      tooLate={t`You appealed before, or the idea is back.`}
      send={mutateAsync}
      isSending={isPending}
      onSent={onSent}
    />
  );
}
