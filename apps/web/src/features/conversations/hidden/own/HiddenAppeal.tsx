import { useLingui } from '@lingui/react/macro';
import { AppealForm } from '#shared/appeals/AppealForm.tsx';
import { useAppealHiddenMessage } from './appeal-hidden-message.ts';

interface HiddenAppealProps {
  conversation: string;
  message: string;
  /** It does not wait for words any more. */
  onSent: () => void;
}

/** An author's appeal against the hiding of a message. */
export function HiddenAppeal({ conversation, message, onSent }: HiddenAppealProps) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useAppealHiddenMessage(conversation, message);
  return (
    <AppealForm
      kind="message-appeal"
      subject={message}
      label={t`Why should it be shown?`}
      hint={t`You can appeal once. Another person than who hid it reads your message and this.`}
      tooLate={t`You appealed before, or the message is shown again.`}
      send={mutateAsync}
      isSending={isPending}
      onSent={onSent}
    />
  );
}
