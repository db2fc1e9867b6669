import { Trans, useLingui } from '@lingui/react/macro';
import { isEmail } from '@sangam/domain/formats/email';
import { actReasonLength } from '@sangam/domain/limits';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogClose } from '../ui/Dialog.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { isWrongPassword } from '../api/errors.ts';
import { hasSecondFactor } from '../session/awaits-second-step.ts';
import { useSession } from '../session/session-context.ts';
import { CodeField } from './CodeField.tsx';
import { useSecondStep } from './use-second-step.ts';
import type { Proof } from './with-recent-sign-in.ts';

interface PasswordDialogProps {
  title: string;
  /** What will happen, and whether it can be undone. */
  description: string;
  confirmLabel: string;
  trigger: ReactNode;
  isDestructive?: boolean;
  /** Also asks why, for the second admin where no other hint says for whom. */
  hasReason?: boolean;
  reasonHint?: string;
  /** False for what a recovery code is not enough for. */
  hasRecovery?: boolean;
  /** Also asks for somebody's address. */
  hasEmail?: boolean;
  /** Does it. @throws what it was refused with; the caller has told it, unless `isProofRefused` */
  onConfirm: (proof: Proof, reason: string, email: string) => Promise<void>;
}

function usePasswordForm(props: PasswordDialogProps, onDone: () => void) {
  const { onConfirm, hasReason = false, hasEmail = false } = props;
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { user } = useSession();
  const second = useSecondStep(hasSecondFactor(user));
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const length = reason.trim().length;
  const isReasonBad = hasReason && (length < actReasonLength.least || length > actReasonLength.most);
  const isEmailBad = hasEmail && !isEmail(email.trim());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (password === '' || isReasonBad || isEmailBad || isBusy) return;
    setIsBusy(true);
    try {
      await onConfirm({ password, code: second.code }, reason, email.trim());
      onDone();
      setEmail('');
      setReason('');
      setPassword('');
      second.clear();
    } catch (error) {
      // A right password is not asked for twice because the code did not fit.
      if (!second.refuse(error)) setPassword('');
      setIsWrong(isWrongPassword(error));
    } finally {
      setWasTried(false);
      setIsBusy(false);
    }
  };
  const passwordError = isWrong ? t`This is not your password.` : null;
  return {
    password,
    changePassword: (value: string) => {
      setPassword(value);
      setIsWrong(false);
    },
    second,
    email,
    setEmail,
    emailError: wasTried && isEmailBad ? t`Please type an e-mail address.` : null,
    reason,
    setReason,
    submit,
    isBusy,
    passwordError: wasTried && password === '' ? t`Please type your password.` : passwordError,
    reasonError:
      wasTried && isReasonBad
        ? t`Please write ${actReasonLength.least} to ${actReasonLength.most} characters.`
        : null,
  };
}

interface FieldsProps {
  form: ReturnType<typeof usePasswordForm>;
  hasEmail: boolean;
  hasReason: boolean;
  hasRecovery: boolean;
  reasonHint: string | undefined;
}

function Fields({ form, hasEmail, hasReason, hasRecovery, reasonHint }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      {hasEmail && (
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={t`Whom do you invite?`}
          hint={t`Their e-mail address. The invitation is for who signs in with it.`}
          required
          value={form.email}
          onChange={({ target }) => form.setEmail(target.value)}
          error={form.emailError}
        />
      )}
      {hasReason && (
        <TextArea
          name="reason"
          label={t`Why`}
          hint={reasonHint ?? t`The admin who confirms it reads this.`}
          required
          rows={3}
          value={form.reason}
          onChange={({ target }) => form.setReason(target.value)}
          error={form.reasonError}
        />
      )}
      <TextField
        name="password"
        type="password"
        autoComplete="current-password"
        label={t`Your password`}
        hint={t`To be sure that it is you. With Google, set one first by ‘Forgot password?’.`}
        required
        value={form.password}
        onChange={({ target }) => form.changePassword(target.value)}
        error={form.passwordError}
      />
      {form.second.isAsked && <CodeField {...form.second.field} hasRecovery={hasRecovery} />}
    </>
  );
}

/** Asks for the reader's own password again before something that one stolen session must not do. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, description, confirmLabel, trigger, isDestructive = false } = props;
  const { hasEmail = false, hasReason = false, hasRecovery = true, reasonHint } = props;
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const form = usePasswordForm(props, () => setIsOpen(false));
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={title}
      description={description}
      trigger={trigger}
      footer={
        <>
          <DialogClose>
            <Button variant="outline">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant={isDestructive ? 'destructive' : 'trust'}
            busy={form.isBusy}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
        <Fields {...{ form, hasEmail, hasReason, hasRecovery, reasonHint }} />
      </form>
    </Dialog>
  );
}
