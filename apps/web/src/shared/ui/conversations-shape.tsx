import { Box, Dot, several } from './shape-parts.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Rows of conversations that are on their way. */
export function ConversationRowShapes() {
  return (
    <div>
      {several(4).map((row) => (
        <div key={row} className="flex gap-3 px-4.5 py-3">
          <Dot className="size-11" />
          <div className="flex-1 space-y-2.5 pt-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** `/conversations`: a column of rows, beside the pane where there is room. */
export function ConversationsShape() {
  return (
    <div className="frame-of-conversations">
      <div className="border-line md:border-r">
        <div className="space-y-4 px-4.5 pt-4 pb-3">
          <Skeleton className="h-6 w-40" />
          <Box />
        </div>
        <ConversationRowShapes />
      </div>
    </div>
  );
}
