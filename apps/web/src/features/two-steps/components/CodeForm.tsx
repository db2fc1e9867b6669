import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getClient } from '#shared/api/client.ts';
import { useSingleFlightMutation } from '#shared/api/single-flight-mutation.ts';
import { brand } from '#shared/config/brand.ts';
import { logProblem } from '#shared/log.ts';
import { CodeField } from '#shared/step-up/CodeField.tsx';
import { giveSecondStep } from '#shared/step-up/second-step.ts';
import { useCodeProblem } from '#shared/step-up/use-code-problem.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';

/** The code that lets this session in. The session provider hears of it by itself. */
export function CodeForm() {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const codeProblem = useCodeProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const give = useSingleFlightMutation({
    mutationFn: async (typed: string) => giveSecondStep(await getClient(), typed),
    networkMode: 'always',
    retry: false,
  });
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      await give.mutateAsync(code);
    } catch (error) {
      const known = codeProblem(error);
      if (known === null) logProblem('second step', error);
      setProblem(known ?? t`That did not work. Please try again.`);
      field.current?.focus();
    }
  };
  return (
    <Card className="mt-6">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <CodeField ref={field} value={code} onChange={setCode} error={problem} />
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
