import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { WriteToFounderProps } from '../discuss/WriteToFounder.tsx';

const WriteToFounder = lazy(async (): Promise<{ default: ComponentType<WriteToFounderProps> }> => ({
  default: (await import('../discuss/WriteToFounder.tsx')).WriteToFounder,
}));

/** The first message to a founder, whose code comes when the contact is opened. */
export function WriteToFounderSlot(props: WriteToFounderProps) {
  return (
    <Suspense fallback={<Skeleton className="mt-5 h-48 w-full" />}>
      <WriteToFounder {...props} />
    </Suspense>
  );
}
