import { Trans, useLingui } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { forgotPasswordSchema } from '@sangam/domain/validation/account';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { bindField } from '#shared/ui/bind-field.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useRequestPasswordLink } from '../api/request-password-link.ts';
import { EmailField } from './EmailField.tsx';
import { useErrorText } from './use-error-text.ts';

interface ForgotPasswordProps {
  disabled: boolean;
  /** What stands in the sign-in form when the dialog opens. */
  typedEmail: () => string;
  /** Open from the start: a mail led here for it. */
  isOpenAtFirst: boolean;
}

/** The link 'Forgot password?' and its dialog. It never tells whether an address has an account. */
export function ForgotPassword({ disabled, typedEmail, isOpenAtFirst }: ForgotPasswordProps) {
  const { t } = useLingui();
  const formId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const request = useRequestPasswordLink();
  const errorText = useErrorText();
  const form = useForm({ resolver: zodResolver(forgotPasswordSchema), defaultValues: { email: '' } });
  const change = (open: boolean) => {
    if (open) form.reset({ email: typedEmail() });
    setOpen(open);
  };
  const submit = form.handleSubmit(({ email }) =>
    request.mutate(email, {
      onSuccess: () => {
        setOpen(false);
        notify.success(
          t`Check your email`,
          t`If ${email} has an account, a link to choose a new password is on its way.`,
        );
      },
      onError: (error) => notify.error(t`The mail could not be sent`, errorText(error)),
    }),
  );
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      title={t`Forgot password?`}
      description={t`Tell us your email, and we will send you a link to choose a new one.`}
      trigger={
        <Button variant="ghost" size="small" className="mt-2" disabled={disabled} fullWidth>
          <Trans>Forgot password?</Trans>
        </Button>
      }
      footer={
        <Button type="submit" form={formId} variant="trust" busy={request.isPending}>
          <Trans>Send the link</Trans>
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <EmailField disabled={request.isPending} {...bindField(form, 'email')} />
      </form>
    </Dialog>
  );
}
