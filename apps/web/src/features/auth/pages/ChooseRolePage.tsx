import { Trans, useLingui } from '@lingui/react/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { firstNameOf } from '@sangam/domain/display-name';
import { type ChooseRole, chooseRoleSchema } from '@sangam/domain/validation/account';
import { Lightbulb, TrendingUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { brand } from '#shared/config/brand.ts';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { LonePage } from '#shared/layout/LonePage.tsx';
import { useGoogleProfile } from '#shared/session/google-profile-query.ts';
import { Button } from '#shared/ui/Button.tsx';
import { FieldNotes } from '#shared/ui/FieldFrame.tsx';
import { notify } from '#shared/ui/notify.ts';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { useChooseRole } from '../api/choose-role.ts';
import { AccountNotice } from '../components/AccountNotice.tsx';
import { RoleChoice } from '../components/RoleChoice.tsx';

function Question() {
  const { t } = useLingui();
  const chooseRole = useChooseRole();
  const form = useForm<ChooseRole>({ resolver: zodResolver(chooseRoleSchema) });
  const error = form.formState.errors.role?.message;
  const submit = form.handleSubmit(
    (choice) =>
      chooseRole.mutate(choice, {
        onError: () =>
          notify.error(
            t`Your answer could not be saved`,
            t`Your choice is still selected here. Check your connection and press Continue again.`,
          ),
      }),
    () => notify.error(t`Role required`, t`Please select your role to continue.`),
  );
  const shared = {
    ...form.register('role'),
    disabled: chooseRole.isPending,
    'aria-describedby': error ? 'role-error' : undefined,
  };
  return (
    <form noValidate onSubmit={submit} className="mt-7">
      <fieldset className="min-w-0">
        <legend className="mb-3 font-semibold">
          <Trans>What brings you here?</Trans>
        </legend>
        <div className="grid gap-3">
          <RoleChoice
            {...shared}
            value="entrepreneur"
            icon={Lightbulb}
            tone="marigold"
            title={<Trans>I have a business idea</Trans>}
            text={<Trans>Entrepreneur: pitch it, follow its review, and meet people who back it.</Trans>}
          />
          <RoleChoice
            {...shared}
            value="investor"
            icon={TrendingUp}
            tone="teal"
            title={<Trans>I want to invest</Trans>}
            text={<Trans>Investor: browse reviewed ideas, save them, and talk to their founders.</Trans>}
          />
        </div>
        <FieldNotes id="role" error={error} kind="choice" />
      </fieldset>
      <div className="mt-6">
        <AccountNotice />
      </div>
      <Button type="submit" fullWidth className="mt-6" busy={chooseRole.isPending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

/** Asked once of an account from Google, before anything else (product §2.auth), without ways past it. */
export function ChooseRolePage() {
  const { t } = useLingui();
  const googleProfile = useGoogleProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  const firstName = firstNameOf(googleProfile?.name ?? '');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <LonePage>
      <PageTitle title={t`Choose your role`} />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
        {firstName === '' ? (
          <Trans>Welcome to {brand.name}</Trans>
        ) : (
          <Trans>Welcome, {asTyped(firstName)}</Trans>
        )}
      </h1>
      <p className="mt-2 text-ink-soft">
        <Trans>
          One question before you start. Your answer decides what we show you first; both sides stay open to
          you. You answer it only once.
        </Trans>
      </p>
      <Question />
    </LonePage>
  );
}
