import { useLingui } from '@lingui/react/macro';
import { KeysDialog } from '#shared/desk/KeysDialog.tsx';

/** What the keys of a review do. */
export function ReviewKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <KeysDialog
      open={open}
      title={t`Keys of a review`}
      description={t`They do nothing while you type.`}
      keys={[
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
      ]}
      onClose={onClose}
    />
  );
}
