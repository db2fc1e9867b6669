import { Trans, useLingui } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { forgotPasswordSchema } from '@sangam/domain/validation/account';
import { MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { logProblem } from '#shared/log.ts';
import { bindField } from '#shared/ui/bind-field.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { useSendSuspensionMail } from '../api/send-suspension-mail.ts';

/** Sends the mail with reason and appeal once more, to the address of the account and nowhere else. */
export function MailAgain({ email }: { email: string }) {
  const { t } = useLingui();
  const { mutateAsync, isPending, isSuccess } = useSendSuspensionMail();
  const form = useForm({ resolver: zodResolver(forgotPasswordSchema), defaultValues: { email } });
  const send = form.handleSubmit(async (values) => {
    try {
      await mutateAsync(values.email);
    } catch (error) {
      logProblem('mail of a suspension', error);
      notify.error(t`The mail could not be sent`, t`Please try again in a moment.`);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <TextField
        label={t`E-mail address of the account`}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...bindField(form, 'email')}
      />
      {isSuccess && (
        <output className="flex gap-3 rounded-field bg-mist p-4">
          <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal-deep" />
          <span>
            <Trans>
              If an account with this address is suspended, its mail is on its way, or came in the last ten
              minutes. Look at the spam folder, too.
            </Trans>
          </span>
        </output>
      )}
      <div>
        <Button type="submit" variant={isSuccess ? 'outline' : 'trust'} busy={isPending}>
          <Trans>Send the mail again</Trans>
        </Button>
      </div>
    </form>
  );
}
