import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#shared/ui/Dialog.tsx';

/** Which keys do what on this screen. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keys = [
    ['Y', t`Same person: yes`],
    ['N', t`Same person: no`],
    ['U', t`Same person: cannot tell`],
    ['A', t`Approve`],
    ['R', t`Reject`],
    ['C', t`Ask for a correction`],
    ['J', t`Next in the queue`],
    ['K', t`The one before`],
    ['?', t`These keys`],
  ] as const;
  return (
    <Dialog open size="small" title={t`Keys`} onOpenChange={(stays) => stays || onClose()}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-w-8 place-items-center rounded-small border border-line-strong bg-paper px-2 py-0.5 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
