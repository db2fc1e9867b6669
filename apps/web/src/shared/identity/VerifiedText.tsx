import { Trans } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { DateText } from '#shared/ui/DateText.tsx';
import { cn } from '#shared/ui/cn.ts';

/** That an identity was verified, and when. It says what was verified: who somebody is, and no figure. */
export function VerifiedText({ at, className }: { at: string; className?: string }) {
  return (
    <span className={cn('inline-flex gap-1.5 font-semibold text-leaf-deep', className)}>
      <BadgeCheck aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      <span>
        <Trans>
          Identity verified on <DateText value={at} className="whitespace-nowrap" />
        </Trans>
      </span>
    </span>
  );
}
