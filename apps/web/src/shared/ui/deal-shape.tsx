import { BackLink, Dot, several, Title } from './shape-parts.tsx';
import { Card } from './Card.tsx';
import { Skeleton } from './Skeleton.tsx';

/** `/deals/{id}`: tile and name, steps, the next act, money and agreement. */
export function DealShape() {
  return (
    <div className="border-t-4 border-t-line">
      <div className="wrap py-5 md:py-7">
        <BackLink className="w-32" />
        <div className="mt-2 flex items-start gap-4">
          <Skeleton className="size-14 shrink-0 md:size-18" />
          <div className="flex-1">
            <Title className="w-4/5 md:w-100" />
            <Skeleton className="mt-3 h-4 w-full max-w-90" />
          </div>
        </div>
        <div className="mt-6 grid gap-4 md:grid-cols-4">
          {several(4).map((step) => (
            <div key={step} className="flex items-center gap-3 md:flex-col md:items-start">
              <Dot className="size-8" />
              <Skeleton className="h-4 w-28" />
            </div>
          ))}
        </div>
        <Card className="mt-6">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-3 h-6 w-4/5 md:w-120" />
          <Skeleton className="mt-3 h-4 w-full max-w-150" />
          <Skeleton className="mt-6 h-12 w-full sm:w-56" />
        </Card>
        <div className="mt-9 grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {several(2).map((column) => (
            <div key={column} className="space-y-6">
              <Skeleton className="h-7 w-40" />
              {several(6).map((row) => (
                <Skeleton key={row} className="h-5 w-full" />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
