import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '#shared/ui/Dialog.tsx';

/** A key as it is printed on a keyboard. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="figures inline-block min-w-7 rounded border border-line-strong bg-paper px-1.5 text-center text-sm text-ink">
    {children}
  </kbd>
);

/** What the keys of a review do. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const rows: readonly (readonly [string, string])[] = [
    ['J', t`Next submission of the list`],
    ['K', t`Previous submission`],
    ['A', t`Approve: then Enter`],
    ['Q', t`Request revisions`],
    ['R', t`Reject`],
    ['1–9', t`Insert that reason into the notes`],
    ['N', t`Write the notes`],
    ['Ctrl Enter', t`Send the decision, also while typing`],
    ['Esc', t`Close the review`],
    ['?', t`This list`],
  ];
  return (
    <Dialog
      open={open}
      size="small"
      title={t`Keys of a review`}
      description={<Trans>They do nothing while you type.</Trans>}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5">
        {rows.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
