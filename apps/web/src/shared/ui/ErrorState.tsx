import { Trans } from '@lingui/react/macro';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

export interface ErrorStateProps {
  title: ReactNode;
  /** What is kept, and what to do next. */
  children?: ReactNode;
  onRetry?: () => void;
  /** Another way on, beside or instead of trying again. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** Something failed: what happened, what is kept, a way on. */
export function ErrorState({ title, children, onRetry, action, headingLevel = 2 }: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-line bg-card px-6 py-12 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-brick-wash text-brick-deep">
        <TriangleAlert aria-hidden="true" className="size-7" strokeWidth={1.75} />
      </span>
      <Heading className="mt-4 text-lg">{title}</Heading>
      {children && <div className="mt-1.5 max-w-[46ch] text-ink-soft">{children}</div>}
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button variant="outline" size="small" onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            <Trans>Try again</Trans>
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
