import { Trans } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { DateText } from '#shared/ui/DateText.tsx';
import { cn } from '#shared/ui/cn.ts';

interface VerifiedTextProps {
  at: string;
  /** In one line of a phone, where little room is. */
  isShort?: boolean;
  className?: string;
}

/** That an identity was verified, and when. It says what was verified: who somebody is, and no figure. */
export function VerifiedText({ at, isShort = false, className }: VerifiedTextProps) {
  const day = <DateText value={at} className="whitespace-nowrap" />;
  return (
    <span className={cn('inline-flex gap-1.5 font-semibold text-leaf-deep', className)}>
      <BadgeCheck aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      {isShort && (
        <span className="sm:hidden">
          <Trans>ID verified {day}</Trans>
        </span>
      )}
      <span className={cn(isShort && 'max-sm:hidden')}>
        <Trans>Identity verified on {day}</Trans>
      </span>
    </span>
  );
}
