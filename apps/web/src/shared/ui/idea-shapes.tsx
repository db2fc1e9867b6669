import { BackLink, Lines, several, TextCard } from './shape-parts.tsx';
import { Skeleton } from './Skeleton.tsx';

/** `/idea/{id}`: the board, name and founder, four figures, tabs. */
export function IdeaShape() {
  return (
    <div className="wrap py-5 md:py-6">
      <div className="mb-3">
        <BackLink className="w-28" />
      </div>
      <Skeleton className="aspect-8/5 w-full md:aspect-4/1" />
      <Skeleton className="mt-5 h-7 w-56 max-w-full" />
      <Skeleton className="mt-3 h-10 w-4/5 md:h-12 md:w-2/5" />
      <Skeleton className="mt-3 h-5 w-64 max-w-full" />
      <div className="mt-6 grid grid-cols-2 gap-x-5 border-t-2 border-b border-t-ink border-b-line md:grid-cols-4">
        {several(4).map((figure) => (
          <div key={figure} className="py-4">
            <Skeleton className="mb-3 h-6 w-20" />
            <Skeleton className="h-4 w-24 max-w-full" />
          </div>
        ))}
      </div>
      <div className="mt-5 grid gap-9 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
        <div className="space-y-8 pt-3">
          <Skeleton className="h-8 w-full" />
          <Lines />
          <Lines />
        </div>
        <TextCard className="min-h-72" />
      </div>
    </div>
  );
}

/** A founder's page of one of their ideas. */
export function DetailShape() {
  return (
    <div className="wrap py-8 md:py-10">
      <BackLink className="w-28" />
      <Skeleton className="mt-4 h-7 w-56 max-w-full" />
      <Skeleton className="mt-4 h-10 w-4/5 md:h-14" />
      <Skeleton className="mt-4 h-5 w-64 max-w-full" />
      <div className="mt-8 grid gap-9 lg:grid-cols-[1fr_21.75rem]">
        <div>
          <div className="grid grid-cols-2 gap-x-5 gap-y-6 border-t-2 border-b border-t-ink border-b-line py-6 md:grid-cols-4">
            {several(4).map((figure) => (
              <div key={figure}>
                <Skeleton className="mb-3 h-6 w-20" />
                <Skeleton className="h-4 w-24 max-w-full" />
              </div>
            ))}
          </div>
          <div className="mt-8 space-y-8">
            <Skeleton className="h-8 w-full" />
            <Lines />
            <Lines />
          </div>
        </div>
        <TextCard className="min-h-72" />
      </div>
    </div>
  );
}

/** The list of ideas as rows that are on their way, each as high as most rows are. */
export function ListingRowShapes() {
  return (
    <div className="border-t-2 border-ink">
      {several(6).map((row) => (
        <div
          key={row}
          className="grid h-33 grid-cols-[3.25rem_minmax(0,1fr)] content-center gap-x-3 gap-y-2.5 border-b border-line md:h-21 md:grid-cols-[3.75rem_minmax(0,1fr)_24rem] md:gap-x-4"
        >
          <Skeleton className="aspect-square w-full" />
          <div className="space-y-2 pt-1">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
          <div className="col-span-full grid grid-cols-4 gap-3 md:col-span-1 md:items-center">
            {several(4).map((figure) => (
              <Skeleton key={figure} className="h-9 w-4/5" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
