import { useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

/** Light, dark, or as the device says; three small buttons of which one is pressed. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const theme = useTheme();
  const name = useId();
  const choices: { value: Theme; label: string; Icon: typeof Sun }[] = [
    { value: 'light', label: t`Light`, Icon: Sun },
    { value: 'dark', label: t`Dark`, Icon: Moon },
    { value: 'system', label: t`As on this device`, Icon: Monitor },
  ];
  return (
    <fieldset className="flex rounded-field border border-line bg-card p-0.5">
      <legend className="sr-only">{t`Colour theme`}</legend>
      {choices.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={label}
          className="grid size-11 cursor-pointer place-items-center rounded-field text-ink-soft has-checked:bg-mist has-checked:text-teal-deep has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-5" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
