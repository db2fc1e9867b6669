import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskSettings, SettingKey } from '@sangam/domain/desk-settings';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';
import type { DeskSetting } from '../api/settings-query.ts';
import { ValueText } from '../values/ValueText.tsx';
import { useSettingChange } from '../use-setting-change.ts';
import { BannerForm } from './BannerForm.tsx';
import { FeeForm } from './FeeForm.tsx';
import { PauseForm } from './PauseForm.tsx';
import { PriceForm } from './PriceForm.tsx';
import { PromoForm } from './PromoForm.tsx';
import { ReasonsForm } from './ReasonsForm.tsx';
import type { FormProps } from './SettingForm.tsx';

type Form<Key extends SettingKey> = (props: FormProps<DeskSettings[Key]>) => ReactNode;

/** Switches have none: they are pressed. */
const forms: { readonly [Key in SettingKey]?: Form<Key> } = {
  banner: BannerForm,
  promo_figures: PromoForm,
  review_reasons: ReasonsForm,
  submissions_paused: PauseForm,
  subscription_price: PriceForm,
  success_fee_percent: FeeForm,
};

interface ChangeDialogProps {
  setting: DeskSetting;
  name: string;
}

interface ContentProps extends ChangeDialogProps {
  formId: string;
  onSave: (value: DeskSettings[SettingKey], version: number) => Promise<boolean>;
}

/**
 * What was typed stays, also when somebody else was quicker: then their value is shown, and may be replaced.
 */
function Content({ setting, formId, onSave }: ContentProps) {
  const { key, value, version } = setting;
  const [opened] = useState({ value, version });
  const [isWarned, setIsWarned] = useState(false);
  // Asserted: the form of a key takes the values of that key.
  const Fields = forms[key] as Form<SettingKey> | undefined;
  if (!Fields) return null;
  const save = async (next: DeskSettings[SettingKey]) => {
    const wasOutdated = await onSave(next, isWarned ? version : opened.version);
    if (wasOutdated) setIsWarned(true);
  };
  return (
    <>
      {isWarned && (
        <Card tone="turmeric" className="mb-5" role="alert">
          <Trans>
            Somebody else has changed it meanwhile. It is now:{' '}
            <strong>
              <ValueText settingKey={key} value={value} />
            </strong>
            . Save again to replace that.
          </Trans>
        </Card>
      )}
      <Fields value={opened.value} formId={formId} onSave={(next) => void save(next)} />
    </>
  );
}

/** The form of a setting. */
export function ChangeDialog({ setting, name }: ChangeDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { send, isPending } = useSettingChange();
  const save = async (value: DeskSettings[SettingKey], version: number): Promise<boolean> => {
    const outcome = await send({ do: 'change', key: setting.key, value, version }, t`Saved: ${name}`);
    if (outcome === 'done') setIsOpen(false);
    return outcome === 'outdated';
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={name}
      trigger={
        <Button variant="outline" size="small" aria-label={t`Change: ${name}`}>
          <Trans>Change</Trans>
        </Button>
      }
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
      <Content setting={setting} name={name} formId={formId} onSave={save} />
    </Dialog>
  );
}
