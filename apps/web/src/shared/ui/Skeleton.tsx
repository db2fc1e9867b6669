import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/** The shape of what is loading; give it a height and a width. Announce the wait once, around all of them. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block animate-breathe rounded-small bg-line', className)} />;
}

/** A wait whose content has a shape: `label` is read out, `children` are its skeletons. */
export function SkeletonGroup({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div aria-busy="true" data-skeleton="" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
