import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';

interface BlockDialogProps {
  otherName: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before somebody is blocked, and says what that means. */
export function BlockDialog({ otherName, isOpen, onClose, onConfirm }: BlockDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(stays) => stays || onClose()}
      size="small"
      role="alertdialog"
      title={t`Block ${otherName}?`}
      description={t`Neither of you can write to the other any more, in any conversation. What was said stays readable, and ${otherName} finds out only by trying to write. You can unblock them at any time.`}
      footer={
        <>
          <DialogClose>
            <Button variant="outline">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button
            variant="destructive"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            <Trans>Block</Trans>
          </Button>
        </>
      }
    />
  );
}
