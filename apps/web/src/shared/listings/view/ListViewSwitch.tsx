import { useLingui } from '@lingui/react/macro';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useId } from 'react';
import { chooseListView, useListView } from './list-view.ts';

/** Cards or rows, as the reader likes; remembered on this device. */
export function ListViewSwitch() {
  const { t } = useLingui();
  const name = useId();
  const view = useListView();
  const choices = [
    { value: 'cards', label: t`Cards`, Icon: LayoutGrid },
    { value: 'rows', label: t`List`, Icon: Rows3 },
  ] as const;
  return (
    <fieldset
      role="radiogroup"
      className="ml-auto flex shrink-0 overflow-clip rounded-field border border-line-strong bg-field"
    >
      <legend className="sr-only">{t`Show ideas as`}</legend>
      {choices.map(({ value, label, Icon }) => (
        <label
          key={value}
          className="relative flex min-h-10.5 items-center gap-1.5 px-3 text-sm font-semibold hover:bg-mist has-checked:bg-teal has-checked:text-on-teal has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus has-checked:has-focus-visible:outline-on-teal"
        >
          {/* It covers the choice, so that all of it can be pressed. */}
          <input
            type="radio"
            name={name}
            value={value}
            checked={view === value}
            onChange={() => chooseListView(value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <Icon aria-hidden="true" className="size-4" />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
