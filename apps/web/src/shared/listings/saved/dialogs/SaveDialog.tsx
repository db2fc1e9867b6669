import { Trans, useLingui } from '@lingui/react/macro';
import type { BrowseFilters } from '@sangam/domain/filters';
import { savedSearchLimits } from '@sangam/domain/limits';
import { haveSameFilters, storedFiltersOf } from '@sangam/domain/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { isTooMany } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { randomId } from '#shared/random-id.ts';
import { useUserId } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useReturnToSaving } from '../saving-address.ts';
import { useSaveSearch } from './api/save-search.ts';
import { savedSearchesQuery } from './api/saved-searches-query.ts';
import { SavedSearchItem } from './SavedSearchItem.tsx';
import { SearchFields, type SearchValues } from './SearchFields.tsx';
import { useProposedName } from './use-proposed-name.ts';

export interface SaveDialogProps {
  filters: BrowseFilters;
  /** Sets the filters of the list, and closes. */
  onOpen: (filters: BrowseFilters) => void;
  onClose: () => void;
}

/** Sends what the form holds, once until it fails, and says what became of it. */
function useSaving(id: string, filters: BrowseFilters, onSaved: () => void) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useSaveSearch();
  // The state updates one render too late to stop a second press.
  const isBusy = useRef(false);
  const save = async (values: SearchValues) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const outcome = await mutateAsync({ id, ...values, filters: storedFiltersOf(filters) });
      if (outcome === 'saved') {
        notify.success(t`Saved: ${values.name}`, t`You find it under “Saved searches”.`);
        onSaved();
        return;
      }
      // The list, read again, has the other search: it takes the place of the form.
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
    isBusy.current = false;
  };
  return { save, isPending };
}

/**
 * Saves the present search under a name; a failure leaves the form as it is. Where it is saved already, that
 * search is shown instead.
 */
export function SaveDialog({ filters, onOpen, onClose }: SaveDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const proposedName = useProposedName();
  const [id] = useState(randomId);
  const { save, isPending } = useSaving(id, filters, onClose);
  useReturnToSaving();
  const { data: saved } = useQuery(savedSearchesQuery(useUserId()));
  const same = saved?.find((each) => each.id !== id && haveSameFilters(each, storedFiltersOf(filters)));
  const name = same?.name;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={same ? t`This search is saved already` : t`Save this search`}
      description={
        same
          ? t`Its name is “${name}”. Press the name to see its ideas, the newest first.`
          : t`You open it again with one press, and hear of new ideas that it finds.`
      }
      footer={
        <>
          <DialogClose>
            <Button variant="outline">{same ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
          </DialogClose>
          {!same && (
            <Button type="submit" form={formId} variant="trust" busy={isPending}>
              <Trans>Save</Trans>
            </Button>
          )}
        </>
      }
    >
      {same ? (
        <SavedSearchItem search={same} onOpen={onOpen} />
      ) : (
        <SearchFields
          formId={formId}
          values={{ name: proposedName(filters), alerts: 'mail' }}
          onSend={save}
        />
      )}
    </Dialog>
  );
}
