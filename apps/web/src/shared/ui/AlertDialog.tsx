import { useLingui } from '@lingui/react/macro';
import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { CloseRequests } from './CloseRequests.tsx';
import { openState, overlayClasses } from './Dialog.tsx';
import { useOwnPresses } from './use-own-presses.ts';

export interface AlertDialogProps {
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: ReactNode;
  onConfirm: () => void;
  cancelLabel?: ReactNode;
  /** Brick-red confirm button, for what cannot be undone. */
  destructive?: boolean;
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Asks before something that matters; the focus starts on the safe answer. */
export function AlertDialog(props: AlertDialogProps) {
  const { t } = useLingui();
  const { title, description, confirmLabel, onConfirm, cancelLabel, destructive = false, trigger } = props;
  const presses = useOwnPresses();
  return (
    <Primitive.Root {...openState(props)}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClasses} />
        <Primitive.Content
          onOpenAutoFocus={presses.begin}
          onClickCapture={presses.onClickCapture}
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2.5rem)] max-w-110 -translate-x-1/2 -translate-y-1/2 animate-appear rounded-card border border-line bg-card p-5 shadow-float md:p-6"
        >
          <Primitive.Title className="text-lg">{title}</Primitive.Title>
          <Primitive.Description className="mt-2 text-ink-soft">{description}</Primitive.Description>
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Primitive.Cancel asChild>
              <Button variant="outline" size="small">
                {cancelLabel ?? t`Cancel`}
              </Button>
            </Primitive.Cancel>
            <Primitive.Action asChild>
              <Button variant={destructive ? 'destructive' : 'primary'} size="small" onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Primitive.Action>
          </div>
          <CloseRequests />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
