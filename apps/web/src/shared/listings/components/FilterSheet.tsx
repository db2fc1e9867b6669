import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { activeFilterCount } from '@sangam/domain/filters';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import { DialogClose } from '#shared/ui/Dialog.tsx';
import { Sheet } from '#shared/ui/Sheet.tsx';
import type { Listings } from '../use-listings.ts';
import { FilterFields } from './FilterFields.tsx';

/** The filters on a phone: from below, with the number of results on the button that shows them. */
export function FilterSheet({ listings }: { listings: Listings }) {
  const { t } = useLingui();
  const { value, total } = listings;
  const count = activeFilterCount(value.filters);
  return (
    <Sheet
      title={t`Filters`}
      trigger={
        <Button variant="outline" className="lg:hidden">
          <SlidersHorizontal aria-hidden="true" />
          <Trans>Filters</Trans>
          {count > 0 && (
            <span className="figures rounded-full bg-teal px-2 py-0.5 text-sm text-on-teal">{count}</span>
          )}
        </Button>
      }
      footer={
        <>
          <Button variant="ghost" disabled={count === 0} onClick={value.clear}>
            <Trans>Clear All</Trans>
          </Button>
          <DialogClose>
            <Button variant="trust">
              {total === undefined ? (
                <Trans>Show ideas</Trans>
              ) : (
                <span aria-live="polite">
                  <Plural value={total} _0="No ideas found" one="Show # idea" other="Show # ideas" />
                </span>
              )}
            </Button>
          </DialogClose>
        </>
      }
    >
      <FilterFields listings={listings} />
    </Sheet>
  );
}
