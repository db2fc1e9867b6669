import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { logProblem } from '../log.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notify.ts';
import { CodeField } from '../step-up/CodeField.tsx';
import { useSecondStep } from '../step-up/use-second-step.ts';
import { type AppKey, useConfirmApp } from './enrol.ts';

interface ScanStepProps {
  appKey: AppKey;
  heading: 'h2' | 'h3';
  onConfirmed: () => void;
  onCancel: () => void;
}

/** The key, for an app on another device, on this one, or to type. */
function Key({ appKey: { qrCode, address, key } }: { appKey: AppKey }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(key.replaceAll(' ', '')).then(
      () => void notify.success(t`Copied`),
      () => void notify.error(t`It could not be copied`, t`Mark the key and copy it by hand.`),
    );
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-[auto_1fr] sm:items-start">
      {/* The picture is dark on white in the dark as well: cameras read it so. */}
      <img
        src={qrCode}
        alt={t`QR code for your authenticator app; the key below it says the same`}
        width={200}
        height={200}
        className="size-50 rounded-field border border-line"
      />
      <div className="min-w-0">
        <p>
          <a href={address} className="text-link">
            <Trans>Is the app on this phone? Open it there.</Trans>
          </a>
        </p>
        <p className="mt-3 text-sm text-ink-soft">
          <Trans>Or type this key:</Trans>
        </p>
        <p className="mt-1 [font-family:ui-monospace,monospace] wrap-anywhere">{key}</p>
        <Button variant="outline" size="small" className="mt-2" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          <Trans>Copy the key</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Scan, and the first code: from then on the app counts. */
export function ScanStep({ appKey, heading: Heading, onConfirmed, onCancel }: ScanStepProps) {
  const { t } = useLingui();
  const second = useSecondStep(true);
  const confirm = useConfirmApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await confirm.mutateAsync({ factorId: appKey.factorId, code: second.code });
    } catch (error) {
      if (!second.refuse(error)) {
        logProblem('first code of an app', error);
        notify.error(t`That did not work`, t`Please try again in a moment.`);
      }
      field.current?.focus();
      return;
    }
    onConfirmed();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Heading ref={heading} tabIndex={-1} className="text-lg outline-none">
        <Trans>1. Scan this with an authenticator app</Trans>
      </Heading>
      <p className="mt-1 text-ink-soft">
        <Trans>Any app that makes six-digit codes will do. It needs no network.</Trans>
      </p>
      <Key appKey={appKey} />
      <Heading className="mt-6 mb-3 text-lg">
        <Trans>2. Type the code that it shows</Trans>
      </Heading>
      <CodeField ref={field} {...second.field} hasRecovery={false} />
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>With the first code your other devices are signed out.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="trust" busy={confirm.isPending}>
          <Trans>Switch on</Trans>
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
