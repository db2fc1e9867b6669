import { Progress as Primitive } from 'radix-ui';
import { cn } from './cn.ts';

export interface ProgressProps {
  value: number;
  /** 100 unless given (product §9.constants). */
  max?: number;
  /** What progresses, for screen readers. */
  label: string;
  className?: string;
}

/** A bar from the founders' marigold to the investors' teal. */
export function Progress({ value, max = 100, label, className }: ProgressProps) {
  const share = Math.min(Math.max(value / max, 0), 1);
  return (
    <Primitive.Root
      value={value}
      max={max}
      aria-label={label}
      className={cn('h-2 w-full overflow-hidden rounded-full bg-line', className)}
    >
      <Primitive.Indicator
        className="block size-full rounded-full bg-linear-to-r from-marigold to-teal transition-[clip-path] duration-300"
        style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0 round 9999px)` }}
      />
    </Primitive.Root>
  );
}
