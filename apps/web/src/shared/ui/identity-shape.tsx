import { Box, Field, Title } from './shape-parts.tsx';
import { Skeleton } from './Skeleton.tsx';

function Part({ children }: { children: React.ReactNode }) {
  return (
    <div className="grid gap-x-9 gap-y-3.5 border-t-2 border-ink pt-4 pb-6 md:grid-cols-[13.5rem_minmax(0,1fr)] md:pt-5 md:pb-8">
      <div>
        <Skeleton className="h-6 w-32" />
        <Skeleton className="mt-3 h-4 w-44" />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** `/kyc`: a title, three steps, the card beside its buttons, fields. */
export function IdentityShape() {
  return (
    <div className="wrap py-6 md:py-10">
      <div className="mx-auto max-w-[60rem]">
        <Title className="w-4/5 md:w-96" />
        <Skeleton className="mt-3 h-4 w-full max-w-140" />
        <div className="my-5 flex h-12 items-center gap-4 border-y border-line">
          <Skeleton className="size-6.5 rounded-full" />
          <Skeleton className="h-4 w-28" />
        </div>
        <Part>
          <div className="grid items-center gap-x-5 gap-y-3.5 md:grid-cols-[15.5rem_minmax(0,1fr)]">
            <Skeleton className="aspect-[1.586] w-full" />
            <div className="grid gap-3">
              <Skeleton className="h-4 w-full" />
              <Box className="md:w-48" />
            </div>
          </div>
        </Part>
        <Part>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field className="sm:col-span-2" />
            <Field />
            <Field />
          </div>
        </Part>
      </div>
    </div>
  );
}
