import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog, DialogClose } from '#shared/ui/Dialog.tsx';
import { notify } from '#shared/ui/notify.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { type Passkey, useRenamePasskey } from '../api/passkeys.ts';

/** Characters; the server takes 120. */
const maxLength = 60;

interface RenamePasskeyProps {
  passkey: Passkey;
  name: string;
}

function useNameForm({ passkey, name }: RenamePasskeyProps) {
  const { t } = useLingui();
  const renaming = useRenamePasskey();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(name);
  const [wasTried, setWasTried] = useState(false);
  const open = (isToOpen: boolean) => {
    setIsOpen(isToOpen);
    if (!isToOpen) return;
    setTyped(name);
    setWasTried(false);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (typed.trim() === '') return;
    try {
      await renaming.mutateAsync({ passkeyId: passkey.id, friendlyName: typed.trim() });
      setIsOpen(false);
    } catch (error) {
      logProblem('name of a passkey', error);
      notify.error(t`The name was not saved`, t`Please try again in a moment.`);
    }
  };
  return {
    isOpen,
    open,
    typed,
    setTyped,
    save,
    isBusy: renaming.isPending,
    error: wasTried && typed.trim() === '' ? t`Please type a name.` : null,
  };
}

/** Gives a passkey a name that its owner knows it by. */
export function RenamePasskey(props: RenamePasskeyProps) {
  const { name } = props;
  const { t } = useLingui();
  const formId = useId();
  const form = useNameForm(props);
  return (
    <Dialog
      open={form.isOpen}
      onOpenChange={form.open}
      title={t`Rename the passkey`}
      trigger={
        <Button variant="outline" size="small" aria-label={t`Rename ${name}`}>
          <Trans>Rename</Trans>
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button variant="outline">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="trust" busy={form.isBusy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void form.save(event)}>
        <TextField
          name="passkey-name"
          label={t`Name`}
          hint={t`Such as the device that it is on.`}
          required
          maxLength={maxLength}
          autoComplete="off"
          value={form.typed}
          onChange={({ target }) => form.setTyped(target.value)}
          error={form.error}
        />
      </form>
    </Dialog>
  );
}
