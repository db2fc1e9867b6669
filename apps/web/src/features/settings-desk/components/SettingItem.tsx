import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SettingKey } from '@sangam/domain/desk-settings';
import { Undo2 } from 'lucide-react';
import { Button } from '#shared/ui/Button.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import type { DeskSetting } from '../api/settings-query.ts';
import { ChangeDialog } from '../forms/ChangeDialog.tsx';
import { useSettingChange } from '../use-setting-change.ts';
import { ByWhom } from './ByWhom.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { settingWords } from './setting-words.ts';
import { ValueText } from '../values/ValueText.tsx';

interface SettingProps {
  setting: DeskSetting;
  name: string;
}

function LastChange({ setting }: { setting: DeskSetting }) {
  const { key, before, changed_at: at, changed_by: by, changed_by_name: name } = setting;
  return (
    <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
      {at === null ? (
        <Trans>Never changed</Trans>
      ) : (
        <>
          <Trans>Last changed:</Trans> <ByWhom by={by} name={name} />
          {', '}
          <DateText value={at} format="time" />
          {'. '}
          <Trans>Before:</Trans> {/* Where there was a change there is what was before it; null is off. */}
          <ValueText settingKey={key} value={before} />
        </>
      )}
    </p>
  );
}

/** Takes the last change back by one press. */
function UndoButton({ setting: { version }, name }: SettingProps) {
  const { t } = useLingui();
  const { send, isPending } = useSettingChange();
  return (
    <Button
      variant="ghost"
      size="small"
      className="max-sm:px-2.5"
      busy={isPending}
      aria-label={t`Undo the last change: ${name}`}
      onClick={() => void send({ do: 'undo', change: version }, t`The change is undone`)}
    >
      <Undo2 aria-hidden="true" />
      <Trans>Undo</Trans>
    </Button>
  );
}

/** A switch needs no form: it is pressed, and undone as easily. */
function SwitchButton({ setting: { key, value, version }, name }: SettingProps) {
  const { t } = useLingui();
  const { send, isPending } = useSettingChange();
  const isOn = value === true;
  return (
    <Button
      variant="outline"
      size="small"
      busy={isPending}
      aria-label={isOn ? t`Switch off: ${name}` : t`Switch on: ${name}`}
      onClick={() =>
        void send(
          { do: 'change', key, value: !isOn, version },
          isOn ? t`Switched off: ${name}` : t`Switched on: ${name}`,
        )
      }
    >
      {isOn ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
    </Button>
  );
}

const isSwitch = (key: SettingKey): boolean => key.startsWith('has_');

/** A setting: what it is for, what it is now, who changed it last, and what can be done. */
export function SettingItem({ setting }: { setting: DeskSetting }) {
  const { _ } = useTexts();
  const { key, value, version } = setting;
  const words = settingWords[key];
  const name = _(words.name);
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-base">{name}</h3>
        <p className="text-sm text-ink-soft">{_(words.purpose)}</p>
        <p className="mt-2 font-semibold wrap-anywhere">
          <ValueText settingKey={key} value={value} />
        </p>
        <LastChange setting={setting} />
      </div>
      <div className="flex flex-wrap items-start gap-1 md:justify-end">
        {isSwitch(key) ? (
          <SwitchButton setting={setting} name={name} />
        ) : (
          <ChangeDialog setting={setting} name={name} />
        )}
        {version > 0 && <UndoButton setting={setting} name={name} />}
        <HistoryDialog settingKey={key} />
      </div>
    </li>
  );
}
