/** Two streams that become one. Decorative: the brand's name stands beside it. */
export function BrandMark({ className = 'size-7.5 shrink-0' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 30 30"
      fill="none"
      strokeWidth={3.4}
      strokeLinecap="round"
      className={className}
    >
      <path d="M4 4c1 9 6 10 11 13" className="stroke-marigold" />
      <path d="M26 4c-1 9-6 10-11 13" className="stroke-teal" />
      <path d="M15 17v9" className="stroke-ink" />
    </svg>
  );
}
