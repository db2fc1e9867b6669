import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog, DialogClose } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, and whether it can be undone. */
  description: string;
  confirmLabel: string;
  onConfirm: () => void;
  trigger: ReactNode;
}

/** Asks before something is gone. With the dialog that every screen has loaded. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, onConfirm, trigger } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      size="small"
      role="alertdialog"
      title={title}
      description={description}
      trigger={trigger}
      footer={
        <>
          <DialogClose>
            <Button variant="outline">
              <Trans>Keep it</Trans>
            </Button>
          </DialogClose>
          <Button
            variant="destructive"
            onClick={() => {
              setIsOpen(false);
              onConfirm();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
