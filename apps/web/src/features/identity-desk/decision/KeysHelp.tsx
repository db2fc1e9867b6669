import { useLingui } from '@lingui/react/macro';
import { KeysDialog } from '#shared/desk/KeysDialog.tsx';

/** Which keys do what on this screen. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <KeysDialog
      open={open}
      title={t`Keys`}
      description={t`They do nothing while you type.`}
      keys={[
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
      ]}
      onClose={onClose}
    />
  );
}
