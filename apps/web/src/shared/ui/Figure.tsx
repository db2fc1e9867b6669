import type { ReactNode } from 'react';

/** A number that matters, large, with what it is below. */
export function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <p className="figures text-xl leading-tight font-bold wide">{children}</p>
      <p className="text-sm text-ink-soft">{label}</p>
    </div>
  );
}
