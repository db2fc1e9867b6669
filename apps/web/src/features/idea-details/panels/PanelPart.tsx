import type { ReactNode } from 'react';

/** A part of a tab, with its heading and what stands below it. */
export function PanelPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-9 break-inside-avoid first:mt-0">
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  );
}
