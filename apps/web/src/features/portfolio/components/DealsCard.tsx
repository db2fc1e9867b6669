import type { ReactNode } from 'react';
import { Card } from '#shared/ui/Card.tsx';
import { DownloadCsv } from '../csv/DownloadCsv.tsx';
import { DealsTable, type DealsTableProps } from './DealsTable.tsx';

interface DealsCardProps extends DealsTableProps {
  title: ReactNode;
  /** How the numbers are meant. */
  children: ReactNode;
}

/** The table of the deals, its file, and what its numbers mean. */
export function DealsCard({ title, children, ...table }: DealsCardProps) {
  return (
    <Card as="section" aria-labelledby="portfolio">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="portfolio" className="text-xl">
          {title}
        </h2>
        <DownloadCsv side={table.side} />
      </div>
      {/* Sums of crores on a phone, or very large text: it scrolls by itself, and not the page. */}
      <div className="relative overflow-x-auto">
        <DealsTable {...table} />
      </div>
      <p className="mt-3 text-sm text-ink-soft">{children}</p>
    </Card>
  );
}
