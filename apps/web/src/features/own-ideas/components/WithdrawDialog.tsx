import { Trans, useLingui } from '@lingui/react/macro';
import { ideaTextLimits } from '@sangam/domain/limits';
import { Undo2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';
import { notify } from '#shared/ui/notify.ts';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { useWithdrawIdea } from '../api/withdraw-idea.ts';

/** Withdraws the idea, and says whether that worked. */
function useWithdrawal(id: string, onWithdrawn: () => void) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useWithdrawIdea(id);
  const withdraw = async (reason: string) => {
    if (isPending) return;
    try {
      await mutateAsync(reason);
      onWithdrawn();
      notify.success(
        t`Idea withdrawn`,
        t`It is no longer listed anywhere. You can start a new idea from it at any time.`,
      );
    } catch (error) {
      logProblem('withdraw', error);
      notify.error(t`Not withdrawn`, t`Nothing was changed. Please try again.`);
    }
  };
  return { withdraw, isPending };
}

/** Asks before an idea is taken back, and for the reason, if the founder wants to give one. */
export function WithdrawDialog({ id, title }: { id: string; title: string }) {
  const { t } = useLingui();
  const form = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { withdraw, isPending } = useWithdrawal(id, () => setIsOpen(false));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void withdraw(reason);
  };

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      size="small"
      title={t`Withdraw ${title}?`}
      description={t`It leaves the review and every list immediately, and investors who saved it see that it is no longer offered. This cannot be undone, but you can start a new idea from its answers.`}
      trigger={
        <Button variant="ghost" size="small" className="text-brick-deep">
          <Undo2 aria-hidden="true" />
          <Trans>Withdraw</Trans>
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button variant="outline">
              <Trans>Keep it</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={form} variant="destructive" busy={isPending}>
            <Trans>Withdraw this idea</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextArea
          label={t`Why? (optional)`}
          hint={t`The reviewers read it; investors do not.`}
          name="withdrawal_reason"
          rows={3}
          maxLength={ideaTextLimits.withdrawal_reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
