import { BackLink, several, Title } from './shape-parts.tsx';
import { Skeleton } from './Skeleton.tsx';

/** The table of a comparison: two ideas at the top, rows below. */
export function ComparisonTableShape() {
  return (
    <>
      <div className="grid grid-cols-2 gap-5 pb-5 md:grid-cols-[11rem_1fr_1fr]">
        <span className="max-md:hidden" />
        {several(2).map((idea) => (
          <div key={idea}>
            <Skeleton className="size-14" />
            <Skeleton className="mt-3 h-6 w-4/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
            <div className="mt-2 flex h-11 items-center gap-6">
              <Skeleton className="size-5" />
              <Skeleton className="size-5" />
            </div>
          </div>
        ))}
      </div>
      <div className="border-t-2 border-ink">
        {several(8).map((row) => (
          <div
            key={row}
            className="grid grid-cols-2 gap-5 border-b border-line py-3.5 md:grid-cols-[11rem_1fr_1fr]"
          >
            <Skeleton className="h-4 w-24 max-md:col-span-full" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
    </>
  );
}

/** `/compare`: a heading, what can be done, the table. */
export function ComparisonShape() {
  return (
    <div className="wrap py-6 md:pb-10">
      <BackLink className="w-28" />
      <Title className="mt-1 w-3/5 md:w-100" />
      <Skeleton className="mt-3 h-4 w-4/5 max-w-140" />
      <div className="my-4 flex min-h-11 items-center gap-6">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-32" />
      </div>
      <ComparisonTableShape />
    </div>
  );
}
