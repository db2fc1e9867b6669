import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect } from 'react';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useRevealNumber } from '../api/reveal-number.ts';

/** How long a number stays in sight after a press. Milliseconds. */
const inSightMs = 15_000;

interface HeldNumberProps {
  submission: string;
  masked: string;
  /** Of an Aadhaar no more is stored than what the mask shows. */
  isStored: boolean;
}

/** The number behind its mask; a press shows it for a quarter of a minute, and is logged. */
export function HeldNumber({ submission, masked, isStored }: HeldNumberProps) {
  const { t } = useLingui();
  const { data: number, mutate, reset, isPending } = useRevealNumber();
  useEffect(() => {
    if (number === undefined) return undefined;
    const timer = setTimeout(reset, inSightMs);
    return () => clearTimeout(timer);
  }, [number, reset]);
  const show = () =>
    mutate(submission, {
      onError: (error) => {
        logProblem('reveal number', error);
        notify.error(
          t`The number could not be shown`,
          t`Check your connection and your rights, then try again.`,
        );
      },
    });
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="figures" aria-live="polite">
        {number ?? masked}
      </span>
      {isStored && (
        <Button
          variant="ghost"
          size="small"
          className="-ml-2 px-2 whitespace-nowrap"
          busy={isPending}
          aria-pressed={number !== undefined}
          onClick={number === undefined ? show : reset}
        >
          {number === undefined ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          {number === undefined ? <Trans>Show</Trans> : <Trans>Hide</Trans>}
        </Button>
      )}
    </span>
  );
}
