import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getClient } from '../api/client.ts';
import { isReauthenticationNeeded } from '../api/errors.ts';
import { logProblem } from '../log.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notify.ts';
import { PasswordFirst } from '../step-up/PasswordFirst.tsx';
import { isProofRefused, type Proof } from '../step-up/with-recent-sign-in.ts';
import { type AppKey, makeRecoveryCodes, useEnrol } from './enrol.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanStep } from './ScanStep.tsx';

interface EnrolAppProps {
  /** Once a key was made, before the first code. */
  onBegin?: () => void;
  /** Once the app counts, and the recovery codes are kept; also where somebody turns back before. */
  onDone: () => void;
  /** That recovery codes were kept before: then none are made. */
  hasCodes?: boolean;
  label?: string;
  /** That there is an app already: one more is not what the page is about. */
  isFurther?: boolean;
  /** Of the steps; one below the heading that this stands under. */
  heading?: 'h2' | 'h3';
}

interface BeginProps {
  label: string | undefined;
  isFurther: boolean;
  onKey: (key: AppKey) => void;
}

/** The button that makes a key; it asks for the password where the session is not of the last minutes. */
function Begin({ label, isFurther, onKey }: BeginProps) {
  const { t } = useLingui();
  const enrol = useEnrol();
  const [isPasswordAsked, setIsPasswordAsked] = useState(false);
  const words = label ?? t`Set it up`;
  const variant = isFurther ? 'outline' : 'trust';
  const begin = async (proof: Proof | null) => {
    try {
      onKey(await enrol.mutateAsync(proof));
    } catch (error) {
      if (isReauthenticationNeeded(error)) {
        setIsPasswordAsked(true);
        return;
      }
      if (!isProofRefused(error)) {
        logProblem('enrolment of an app', error);
        notify.error(t`It could not be begun`, t`Nothing has changed. Please try again in a moment.`);
      }
      if (proof !== null) throw error;
    }
  };
  if (!isPasswordAsked)
    return (
      <Button variant={variant} busy={enrol.isPending} onClick={() => void begin(null)}>
        {words}
      </Button>
    );
  return (
    <PasswordFirst
      description={t`After that you scan a picture with your phone.`}
      onConfirm={begin}
      trigger={<Button variant={variant}>{words}</Button>}
    />
  );
}

/** Two-step verification, from the first press to the recovery codes. */
export function EnrolApp(props: EnrolAppProps) {
  const { onBegin, onDone, hasCodes = false, label, isFurther = false, heading = 'h3' } = props;
  const { t } = useLingui();
  const [key, setKey] = useState<AppKey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = () => {
    setKey(null);
    setCodes(null);
    onDone();
  };
  const confirmed = async () => {
    if (hasCodes) {
      notify.success(t`The app counts from now on`);
      done();
      return;
    }
    try {
      setCodes(await makeRecoveryCodes(await getClient()));
    } catch (error) {
      logProblem('recovery codes', error);
      notify.error(
        t`Two-step verification is on, without recovery codes`,
        t`Make them at ‘Sign-in and security’, before you need one.`,
      );
      done();
    }
  };
  if (codes !== null) return <RecoveryCodes codes={codes} heading={heading} onDone={done} />;
  if (key !== null)
    return <ScanStep appKey={key} heading={heading} onConfirmed={() => void confirmed()} onCancel={done} />;
  return (
    <Begin
      label={label}
      isFurther={isFurther}
      onKey={(made) => {
        setKey(made);
        onBegin?.();
      }}
    />
  );
}
