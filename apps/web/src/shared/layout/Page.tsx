import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { mainId, SkipLink } from './SkipLink.tsx';

/** Skip link, header, main, footer: the landmarks of every screen. */
export function PageFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      {header}
      <main id={mainId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
