import type { ReactNode } from 'react';

/** What one of the two wrote, under a line that says who. */
export function Words({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-base [font-stretch:100%]">{title}</h3>
      <p className="mt-1 max-w-[68ch] border-l-4 border-line-strong pl-4 break-words whitespace-pre-line">
        {children}
      </p>
    </div>
  );
}
