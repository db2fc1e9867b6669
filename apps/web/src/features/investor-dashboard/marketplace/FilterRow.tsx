import { useFilterChoices } from '#shared/listings/components/use-filter-choices.ts';
import type { Listings } from '#shared/listings/use-listings.ts';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TypedTextField } from '#shared/ui/TypedTextField.tsx';

/** The five filters side by side, where there is room; on smaller screens they are in a sheet. */
export function FilterRow({ listings: { value, choiceCounts } }: { listings: Listings }) {
  const { industry, roi, funding, location, status } = useFilterChoices(value, choiceCounts);
  return (
    <div className="hidden grid-cols-5 gap-2.5 lg:grid">
      <SelectField {...industry} />
      <SelectField {...roi} />
      <SelectField {...funding} />
      <TypedTextField {...location} />
      <SelectField {...status} />
    </div>
  );
}
