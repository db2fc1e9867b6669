import { several, Title } from './shape-parts.tsx';
import { Skeleton } from './Skeleton.tsx';

/** `/account/subscription`: three facts, buttons, a table. */
export function StatementShape() {
  return (
    <div className="wrap py-8 md:py-12">
      <div className="mx-auto max-w-255">
        <Skeleton className="h-4 w-16" />
        <Title className="mt-2 w-3/5 md:w-80" />
        <div className="mt-6 grid gap-y-6 border-t-2 border-b border-t-ink border-b-line py-5 md:grid-cols-3">
          {several(3).map((fact) => (
            <div key={fact}>
              <Skeleton className="mb-3 h-4 w-24" />
              <Skeleton className="mb-3 h-7 w-40" />
              <Skeleton className="h-4 w-48" />
            </div>
          ))}
        </div>
        <div className="mt-5 flex flex-wrap gap-3">
          <Skeleton className="h-12 w-full md:w-52" />
          <Skeleton className="h-12 w-full md:w-48" />
        </div>
        <Skeleton className="mt-9 mb-5 h-7 w-32" />
        <div className="space-y-7">
          {several(4).map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
