import { type ReactNode, useId } from 'react';

/** A part of the form: what it is and why at the side, what is filled in beside it. */
export function Section({ title, why, children }: { title: ReactNode; why: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-9 gap-y-3.5 border-t-2 border-ink pt-4 pb-6 md:grid-cols-[13.5rem_minmax(0,1fr)] md:pt-5 md:pb-8"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{why}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
