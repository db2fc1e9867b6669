import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
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
        <p className="mt-5 flex gap-2 rounded-field bg-brick-wash px-3.5 py-3 text-brick-deep">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}

/** Whether it is open, whether the act is under way, and why it was refused. */
function useAsking({ otherName, act, closesWith }: Pick<AskDialogProps, 'otherName' | 'act' | 'closesWith'>) {
  const refusalText = useRefusalText();
  const [isOpen, setIsOpen] = useState(false);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [openFor, setOpenFor] = useState(closesWith);
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
  return { isOpen, change, isUnderWay, problem, submit };
}

/** Asks before something is recorded for both. It stays until that is done, and says why where it is not. */
export function AskDialog(props: AskDialogProps) {
  const { trigger, title, description, children, confirmLabel, confirmVariant, size = 'small' } = props;
  const { contentLabel } = props;
  const formId = useId();
  const { isOpen, change, isUnderWay, problem, submit } = useAsking(props);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      size={size}
      title={title}
      {...(description !== undefined && { description })}
      {...(contentLabel !== undefined && { contentLabel })}
      trigger={trigger}
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
      <form id={formId} noValidate onSubmit={submit}>
        {children}
        <Problem>{problem}</Problem>
      </form>
    </Dialog>
  );
}
