import { ChipGroup } from '#shared/ui/ChipGroup.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TypedTextField } from '#shared/ui/TypedTextField.tsx';
import type { Listings } from '../use-listings.ts';
import { useFilterChoices } from './use-filter-choices.ts';

/** The filters one below the other: beside the list on wide screens, in a sheet on phones. */
export function FilterFields({ listings: { value, choiceCounts } }: { listings: Listings }) {
  const { location, industry, roi, funding, status } = useFilterChoices(value, choiceCounts);
  return (
    <div className="grid gap-y-3">
      <SelectField {...industry} />
      <ChipGroup {...roi} />
      <ChipGroup {...funding} />
      <TypedTextField {...location} />
      <ChipGroup {...status} />
    </div>
  );
}
