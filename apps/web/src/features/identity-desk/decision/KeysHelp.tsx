import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#shared/ui/Dialog.tsx';

/** Which keys do what on this screen. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keys = [
    ['Y', t`Same person: yes`],
    ['X', t`Same person: no`],
    ['U', t`Same person: cannot tell`],
    ['1–9', t`Choose that reason`],
    ['N', t`Write the text for the person`],
    ['A', t`Approve: then Enter`],
    ['Q', t`Ask for a correction: then Enter`],
    ['R', t`Reject: then Enter`],
    ['Z', t`Enlarge the pictures`],
    ['T', t`Turn the pictures`],
    ['J', t`Next in the queue`],
    ['K', t`The one before`],
    ['?', t`These keys`],
  ] as const;
  return (
    <Dialog
      open
      size="small"
      title={t`Keys`}
      description={t`They do nothing while you type.`}
      onOpenChange={(stays) => stays || onClose()}
    >
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
