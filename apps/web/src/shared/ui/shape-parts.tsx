/** What the shapes of screens are made of (`screen-shapes.tsx`). */
import { Card } from './Card.tsx';
import { cn } from './cn.ts';
import { Skeleton } from './Skeleton.tsx';

export const several = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export function BackLink({ className = 'w-40' }: { className?: string }) {
  return (
    <div className="flex min-h-11 items-center">
      <Skeleton className={cn('h-4', className)} />
    </div>
  );
}

export const Title = ({ className }: { className: string }) => (
  <Skeleton className={cn('h-9 max-w-full md:h-11', className)} />
);

export const Box = ({ className = '' }: { className?: string }) => (
  <div className={cn('h-12 w-full rounded-field border border-line bg-field', className)} />
);

export const Dot = ({ className }: { className: string }) => (
  <span className={cn('block shrink-0 animate-breathe rounded-full bg-line', className)} />
);

/** A label and its control. */
export function Field({ className = '' }: { className?: string }) {
  return (
    <div className={className}>
      <Skeleton className="mb-2.5 h-4 w-28" />
      <Box />
    </div>
  );
}

export function Lines() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  );
}

/** A card with a heading and some text. */
export function TextCard({ className = '' }: { className?: string }) {
  return (
    <Card className={className}>
      <Skeleton className="mb-6 h-6 w-3/5" />
      <Lines />
    </Card>
  );
}
