/** The spinner beside a busy button's text; the component that shows it says in words what is going on. */
export function Spinner({ className = 'size-[1.1em]' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  );
}

/** A whole page that waits for something without a shape of its own (the session, a screen's code). */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className="grid min-h-[60svh] place-items-center text-teal">
      <Spinner className="size-8 border-[3px]" />
      <output className="sr-only">{label}</output>
    </div>
  );
}
