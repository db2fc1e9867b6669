import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: ReactNode;
  /** What will appear here. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
}

/** Nothing here yet: what will be, and the one next step. */
export function EmptyState({ icon: Icon, title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line-strong px-6 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-turmeric text-marigold-deep">
        <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
      </span>
      <Heading className="mt-4 text-lg">{title}</Heading>
      {children && <div className="mt-1.5 max-w-[46ch] text-ink-soft">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
