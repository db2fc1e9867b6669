import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { CloseRequests } from './CloseRequests.tsx';
import { cn } from './cn.ts';
import { focusPageHeading } from './focus-page-heading.ts';
import { useOwnPresses } from './use-own-presses.ts';

export interface DialogProps {
  title: ReactNode;
  /** One sentence below the title; screen readers read it when the dialog opens. */
  description?: ReactNode;
  /** The button that opens it, where the dialog keeps its own state. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children?: ReactNode;
  /** Names what is read in it, where that may scroll and has no field: the keyboard reaches it then. */
  contentLabel?: string;
  /** What went wrong, or what it waits for: above the buttons, in sight wherever the content is scrolled. */
  notice?: ReactNode;
  /** The buttons at its foot, which stays in sight while the content scrolls. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** For what asks before something is lost, and is read out at once. */
  role?: 'alertdialog';
  /** False: no close button, no Escape, no click outside. For what must be answered first. */
  dismissible?: boolean;
  /** Before the focus returns to where it was; `preventDefault()` leaves it where the screen has put it. */
  onCloseAutoFocus?: (event: Event) => void;
}

const sizes = { small: 'sm:max-w-110', medium: 'sm:max-w-150', large: 'sm:max-w-225' } as const;

export const overlayClasses = 'fixed inset-0 z-40 animate-appear bg-shade';

/** Remembers what has the focus when the dialog opens, and gives it back when it closes. */
function useFocusReturn({ trigger, onCloseAutoFocus }: Pick<DialogProps, 'trigger' | 'onCloseAutoFocus'>) {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    /** Radix gives the focus back to the trigger only; without one it would be lost. */
    giveBack: (event: Event) => {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      // It comes a moment after the dialog is gone: a key pressed in between may have moved the focus.
      const hasMoved = document.activeElement !== document.body && document.activeElement !== null;
      if (hasMoved) event.preventDefault();
      if (hasMoved || trigger || !(opener.current instanceof HTMLElement)) return;
      event.preventDefault();
      // What opened it may be gone: a row that a decision took out of its list.
      if (opener.current.isConnected && opener.current !== document.body) opener.current.focus();
      else focusPageHeading();
    },
  };
}

/** What stays in sight below the content: what went wrong, and the buttons. */
function Foot({ notice, footer }: Pick<DialogProps, 'notice' | 'footer'>) {
  return (
    <>
      {notice && (
        <div data-dialog-notice className="max-h-[30svh] shrink-0 overflow-y-auto px-5 md:px-6">
          {notice}
        </div>
      )}
      {footer && (
        <div
          data-dialog-foot
          className="flex flex-col-reverse gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end md:px-6"
        >
          {footer}
        </div>
      )}
    </>
  );
}

/** Content, shared with Sheet: traps the focus, returns it, and scrolls inside itself. */
export function DialogFrame({ frame, ...props }: DialogProps & { frame: string }) {
  const { t } = useLingui();
  const { title, description, children, contentLabel, notice, footer, role, dismissible = true } = props;
  const focus = useFocusReturn(props);
  const presses = useOwnPresses();
  const holdOpen = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...(role && { role })}
        onOpenAutoFocus={() => {
          presses.begin();
          focus.remember();
        }}
        onCloseAutoFocus={focus.giveBack}
        onClickCapture={presses.onClickCapture}
        onEscapeKeyDown={holdOpen}
        onPointerDownOutside={presses.onPointerDownOutside}
        onInteractOutside={holdOpen}
        className={cn('fixed z-50 flex max-h-[92svh] flex-col border-line bg-card shadow-float', frame)}
      >
        <div className="flex items-start gap-4 px-5 pt-5 pb-3 md:px-6">
          <div className="min-w-0 flex-1 pt-1.5">
            <Primitive.Title className="text-lg">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="mt-1.5 text-ink-soft">{description}</Primitive.Description>
            )}
          </div>
          {dismissible && (
            <Primitive.Close asChild>
              <Button variant="ghost" size="icon" className="-mr-2" aria-label={t`Close`}>
                <X aria-hidden="true" />
              </Button>
            </Primitive.Close>
          )}
        </div>
        <div
          {...(contentLabel !== undefined && { role: 'group', 'aria-label': contentLabel, tabIndex: 0 })}
          className="relative min-h-0 flex-1 overflow-y-auto px-5 pb-5 md:px-6"
        >
          {children}
        </div>
        <Foot notice={notice} footer={footer} />
        <CloseRequests />
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/**
 * A dialog in the middle of the screen, or from below on a phone. To ask before something that matters use
 * AlertDialog.
 */
export function Dialog({ size = 'medium', ...props }: DialogProps) {
  return (
    <Primitive.Root {...openState(props)}>
      {props.trigger && <Primitive.Trigger asChild>{props.trigger}</Primitive.Trigger>}
      <DialogFrame
        {...props}
        frame={cn(
          'inset-x-0 bottom-0 rounded-t-card border-t animate-rise sm:inset-x-auto sm:bottom-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-appear sm:rounded-card sm:border',
          sizes[size],
        )}
      />
    </Primitive.Root>
  );
}

/** Leaves `open` out where the dialog keeps its own state: undefined would make Radix warn. */
export function openState({ open, onOpenChange }: Pick<DialogProps, 'open' | 'onOpenChange'>) {
  return { ...(open === undefined ? {} : { open }), ...(onOpenChange ? { onOpenChange } : {}) };
}

/** Closes the dialog it stands in: `<DialogClose><Button variant="outline">…</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Primitive.Close asChild>{children}</Primitive.Close>;
}
