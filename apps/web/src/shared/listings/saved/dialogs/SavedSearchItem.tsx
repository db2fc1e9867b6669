import { Trans, useLingui } from '@lingui/react/macro';
import { type BrowseFilters } from '@sangam/domain/filters';
import { filtersOfSaved, type SearchAlerts } from '@sangam/domain/saved-searches';
import { Bell, BellOff, Mail, PencilLine, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { useChangeSearch } from './api/change-search.ts';
import { useDeleteSearch } from './api/delete-search.ts';
import type { SavedSearch } from './api/saved-searches-query.ts';
import { SearchFields, type SearchValues } from './SearchFields.tsx';
import { useProposedName } from './use-proposed-name.ts';

function AlertsText({ alerts }: { alerts: SearchAlerts }) {
  const Icon = { mail: Mail, app: Bell, off: BellOff }[alerts];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {alerts === 'mail' && <Trans>Alerts here and by mail</Trans>}
      {alerts === 'app' && <Trans>Alerts here</Trans>}
      {alerts === 'off' && <Trans>No alerts</Trans>}
    </span>
  );
}

function Editing({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const { mutateAsync, isPending } = useChangeSearch(search.id);
  const change = async (values: SearchValues) => {
    if (isPending) return;
    try {
      await mutateAsync(values);
      notify.success(t`Saved: ${values.name}`);
      onDone();
    } catch (error) {
      logProblem('change saved search', error);
      notify.error(t`Not saved`, t`Your saved search is as it was. Please try again.`);
    }
  };
  return (
    <div className="grid gap-4 py-4">
      <SearchFields formId={formId} values={search} onSend={change} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" form={formId} variant="trust" size="small" busy={isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Asks once more in its place: the question and its buttons take the focus. */
function Deleting({ search, onCancel }: { search: SavedSearch; onCancel: () => void }) {
  const { t } = useLingui();
  const { name } = search;
  const { mutate, isPending } = useDeleteSearch(search.id);
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => notify.success(t`Deleted: ${name}`),
      onError: (error) => {
        logProblem('delete saved search', error);
        notify.error(t`Not deleted`, t`Your saved search is as it was. Please try again.`);
      },
    });
  return (
    <fieldset aria-label={t`Delete ${name}?`} className="flex min-w-0 flex-wrap items-center gap-3 py-4">
      <p className="min-w-0 flex-1 basis-60">
        <Trans>
          Delete <strong>{name}</strong> with its updates?
        </Trans>
      </p>
      <Button variant="destructive" size="small" busy={isPending} onClick={remove}>
        <Trans>Delete</Trans>
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed is gone */}
      <Button variant="ghost" size="small" autoFocus onClick={onCancel}>
        <Trans>Keep it</Trans>
      </Button>
    </fieldset>
  );
}

export interface SavedSearchItemProps {
  search: SavedSearch;
  onOpen: (filters: BrowseFilters) => void;
}

/** A saved search: its name opens the list; it can be renamed, silenced and deleted in its place. */
export function SavedSearchItem({ search, onOpen }: SavedSearchItemProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState<'shown' | 'editing' | 'deleting'>('shown');
  const filters = filtersOfSaved(search);
  const { name, alerts } = search;
  const wording = useProposedName()(filters);
  const show = () => setMode('shown');
  if (mode === 'editing') return <Editing search={search} onDone={show} />;
  if (mode === 'deleting') return <Deleting search={search} onCancel={show} />;
  return (
    <div className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => onOpen(filters)}
          className="min-h-11 max-w-full text-left font-semibold break-words text-teal-deep hover:underline"
        >
          {name}
        </button>
        {wording !== name && <p className="text-sm break-words text-ink-soft">{wording}</p>}
        <p className="mt-0.5 text-sm text-ink-soft">
          <AlertsText alerts={alerts} />
        </p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`Name and alerts: ${name}`}
        onClick={() => setMode('editing')}
      >
        <PencilLine aria-hidden="true" />
      </Button>
      <Button variant="ghost" size="icon" aria-label={t`Delete: ${name}`} onClick={() => setMode('deleting')}>
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}
