import type { ReactNode } from 'react';
import { Dialog } from '#shared/ui/Dialog.tsx';

/** A key as it is printed on a keyboard. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="figures inline-block min-w-7 rounded border border-line-strong bg-paper px-1.5 text-center text-sm text-ink">
    {children}
  </kbd>
);

interface KeysDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** Each key with what it does. */
  keys: readonly (readonly [key: string, does: string])[];
  onClose: () => void;
}

/** What the keys of a screen do. */
export function KeysDialog({ open, title, description, keys, onClose }: KeysDialogProps) {
  return (
    <Dialog
      open={open}
      size="small"
      title={title}
      description={description}
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2.5">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
