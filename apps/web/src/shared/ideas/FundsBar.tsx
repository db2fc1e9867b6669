import { cn } from '../ui/cn.ts';

/** Neighbours differ in hue and lightness; the text beside a bar says the same without colour. */
const marks = [
  ['fill-teal', 'bg-teal'],
  ['fill-marigold', 'bg-marigold'],
  ['fill-leaf-deep', 'bg-leaf-deep'],
  ['fill-brick', 'bg-brick'],
  ['fill-ink', 'bg-ink'],
  ['fill-line-strong', 'bg-line-strong'],
] as const;
const markOf = (index: number) => marks[index % marks.length] ?? marks[0];

/** The colour of a part, beside its name. */
export function FundsMark({ index, className }: { index: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-block size-3 shrink-0 rounded-[3px] [print-color-adjust:exact]',
        markOf(index)[1],
        className,
      )}
    />
  );
}

/** Sums as the parts of a bar, each in proportion; its numbers stand beside it as text. */
export function FundsBar({ amounts, className }: { amounts: readonly number[]; className?: string }) {
  const sum = amounts.reduce((whole, amount) => whole + amount, 0);
  const starts = amounts.map((_, index) =>
    amounts.slice(0, index).reduce((before, amount) => before + amount, 0),
  );
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      className={cn(
        'block w-full overflow-hidden rounded-small [print-color-adjust:exact]',
        className ?? 'h-4',
      )}
    >
      {amounts.map((amount, index) => (
        <rect
          key={starts[index]}
          x={((starts[index] ?? 0) / sum) * 1000}
          // A thin gap between two parts.
          width={Math.max((amount / sum) * 1000 - 3, 1)}
          height="10"
          className={markOf(index)[0]}
        />
      ))}
    </svg>
  );
}
