import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type BrowseFilters, defaultFilters } from '@sangam/domain/filters';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import type { BrowseFiltersValue } from '../use-browse-filters.ts';
import { fundingLabels, industryLabels, roiLabels, statusLabels } from '../labels.ts';

type Condition = Exclude<keyof BrowseFilters, 'sort'>;

const conditions = [
  'search',
  'industry',
  'roi',
  'funding',
  'location',
  'status',
] as const satisfies Condition[];

/** How each condition that is set reads in a few words. */
function useWording() {
  const { t } = useLingui();
  const { _ } = useTexts();
  return (filters: BrowseFilters): Record<Condition, string> => {
    const { search, location } = filters;
    const [words, place] = [search.trim(), location.trim()];
    const [roi, funding] = [_(roiLabels[filters.roi]), _(fundingLabels[filters.funding])];
    return {
      search: t`“${words}”`,
      industry: _(industryLabels[filters.industry]),
      roi: t`ROI ${roi}`,
      funding,
      location: t`in “${place}”`,
      status: _(statusLabels[filters.status]),
    };
  };
}

/** What narrows the list, each condition removable, and all of them at once. */
export function FilterChips({ filters, remove, clear }: BrowseFiltersValue) {
  const { t } = useLingui();
  const wording = useWording()(filters);
  const group = useRef<HTMLFieldSetElement>(null);
  const set = conditions.filter((name) => filters[name].trim() !== defaultFilters[name]);
  /** What was pressed goes away: the focus stays here. */
  const press = (action: () => void) => () => {
    action();
    group.current?.focus();
  };
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={t`Filters that are set`}
      className="flex min-w-0 flex-wrap items-center gap-2 rounded-field outline-none empty:-mr-4"
    >
      {set.map((name) => {
        const text = wording[name];
        return (
          <button
            key={name}
            type="button"
            aria-label={t`Remove filter: ${text}`}
            onClick={press(() => remove(name))}
            className="inline-flex min-h-11 max-w-[min(16rem,100%)] items-center gap-1.5 rounded-full border border-teal bg-mist px-3.5 text-sm font-semibold text-teal-deep hover:bg-card pointer-fine:min-h-9"
          >
            <span className="truncate">{text}</span>
            <X aria-hidden="true" className="size-4 shrink-0" strokeWidth={2.5} />
          </button>
        );
      })}
      {set.length > 0 && (
        <Button variant="ghost" size="small" onClick={press(clear)}>
          <Trans>Clear All</Trans>
        </Button>
      )}
    </fieldset>
  );
}
