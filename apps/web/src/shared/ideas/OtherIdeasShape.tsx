import { Skeleton } from '../ui/Skeleton.tsx';

/** The room of two other ideas below a heading. */
export function OtherIdeasShape() {
  return <Skeleton className="h-154 w-full sm:h-80" />;
}
