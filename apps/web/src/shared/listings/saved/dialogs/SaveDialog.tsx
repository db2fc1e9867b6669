import { Trans, useLingui } from '@lingui/react/macro';
import type { BrowseFilters } from '@sangam/domain/filters';
import { savedSearchLimits } from '@sangam/domain/limits';
import { storedFiltersOf } from '@sangam/domain/saved-searches';
import { useId, useState } from 'react';
import { isTooMany } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { randomId } from '#shared/random-id.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useSaveSearch } from './api/save-search.ts';
import { SearchFields, type SearchValues } from './SearchFields.tsx';
import { useProposedName } from './use-proposed-name.ts';

export interface SaveDialogProps {
  filters: BrowseFilters;
  onClose: () => void;
}

/** Saves the present search under a name; a failure leaves the form as it is. */
export function SaveDialog({ filters, onClose }: SaveDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const proposedName = useProposedName();
  const [id] = useState(randomId);
  const { mutateAsync, isPending } = useSaveSearch();
  const save = async (values: SearchValues) => {
    if (isPending) return;
    try {
      await mutateAsync({ id, ...values, filters: storedFiltersOf(filters) });
      notify.success(t`Saved: ${values.name}`, t`You find it under “Saved searches”.`);
      onClose();
    } catch (error) {
      logProblem('save search', error);
      if (isTooMany(error)) {
        notify.error(
          t`You have ${savedSearchLimits.count} saved searches`,
          t`Delete one under “Saved searches”, then save this one.`,
        );
      } else {
        notify.error(t`Not saved`, t`Your filters are still set. Please try again.`);
      }
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t`Save this search`}
      description={t`You open it again with one press, and hear of new ideas that it finds.`}
      footer={
        <>
          <DialogClose>
            <Button variant="outline">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="trust" busy={isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <SearchFields formId={formId} values={{ name: proposedName(filters), alerts: 'mail' }} onSend={save} />
    </Dialog>
  );
}
