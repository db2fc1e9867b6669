import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { Button, type ButtonProps } from '#shared/ui/Button.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';
import { useRefusalText } from '../use-refusal-text.ts';

interface AskDialogProps {
  /** The button that opens it. */
  trigger: ReactNode;
  title: string;
  description?: ReactNode;
  /** Fields, or what is to be known first. */
  children?: ReactNode;
  /** Names the content, where it is to be read and has no field. */
  contentLabel?: string;
  confirmLabel: string;
  confirmVariant: ButtonProps['variant'];
  /** Of the other person, for words of a refusal. */
  otherName: string;
  /** What is done; false where something is still missing, which the dialog's own fields say. */
  act: () => Promise<boolean>;
  /** It closes when this becomes another: what it asks for is done. */
  closesWith?: number;
  size?: 'small' | 'medium';
}

function Problem({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children !== null && (
        <p className="my-3 flex gap-2 rounded-field bg-brick-wash px-3.5 py-3 text-brick-deep">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}

/** Puts the focus on the first field that is wrong: it may lie below what a phone shows of the form. */
function useFirstWrongField() {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  return { form, focusWrong: () => setTries((before) => before + 1) };
}

/** Whether it is open, whether the act is under way, and why it was refused. */
function useAsking({ otherName, act, closesWith }: Pick<AskDialogProps, 'otherName' | 'act' | 'closesWith'>) {
  const refusalText = useRefusalText();
  const [isOpen, setIsOpen] = useState(false);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [openFor, setOpenFor] = useState(closesWith);
  const { form, focusWrong } = useFirstWrongField();
  if (closesWith !== openFor) {
    setOpenFor(closesWith);
    setIsOpen(false);
  }
  const change = (open: boolean) => {
    setIsOpen(open);
    setProblem(null);
  };
  const run = async () => {
    setIsUnderWay(true);
    setProblem(null);
    try {
      if (await act()) setIsOpen(false);
      else focusWrong();
    } catch (error) {
      logProblem('deal', error);
      setProblem(refusalText(error, otherName));
    } finally {
      setIsUnderWay(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isUnderWay) void run();
  };
  return { isOpen, change, isUnderWay, problem, submit, form };
}

/** Asks before something is recorded for both. It stays until that is done, and says why where it is not. */
export function AskDialog(props: AskDialogProps) {
  const { trigger, title, description, children, confirmLabel, confirmVariant, size = 'small' } = props;
  const { contentLabel } = props;
  const formId = useId();
  const { isOpen, change, isUnderWay, problem, submit, form } = useAsking(props);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      size={size}
      title={title}
      {...(description !== undefined && { description })}
      {...(contentLabel !== undefined && { contentLabel })}
      trigger={trigger}
      notice={<Problem>{problem}</Problem>}
      footer={
        <>
          <DialogClose>
            <Button variant="outline">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} variant={confirmVariant} busy={isUnderWay}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
