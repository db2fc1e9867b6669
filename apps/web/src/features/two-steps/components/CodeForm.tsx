import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { brand } from '#shared/config/brand.ts';
import { logProblem } from '#shared/log.ts';
import { CodeField } from '#shared/step-up/CodeField.tsx';
import { giveSecondStep } from '#shared/step-up/second-step.ts';
import { useSecondStep } from '#shared/step-up/use-second-step.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { notify } from '#shared/ui/notify.ts';

/** The code that lets this session in. The session provider hears of it by itself. */
export function CodeForm() {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const second = useSecondStep(true);
  const give = useSingleFlightMutation({
    mutationFn: async (typed: string) => giveSecondStep(await getClient(), typed),
  });
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await give.mutateAsync(second.code);
    } catch (error) {
      if (!second.refuse(error)) {
        logProblem('second step', error);
        notify.error(t`That did not work`, t`Please try again in a moment.`);
      }
      field.current?.focus();
    }
  };
  return (
    <Card className="mt-6">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <CodeField ref={field} {...second.field} />
        <Button type="submit" variant="trust" fullWidth busy={give.isPending}>
          <Trans>Continue</Trans>
        </Button>
      </form>
      <p className="mt-5 text-sm text-ink-soft">
        <Trans>
          Lost the phone and the recovery codes, too? Write to{' '}
          <a href={`mailto:${brand.supportEmail}`} className="text-link">
            {brand.supportEmail}
          </a>
          . A person at our desk makes sure that it is you.
        </Trans>
      </p>
    </Card>
  );
}
