import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface FormProps<Value> {
  /** What the setting is now. */
  value: Value;
  /** Of the form, for the button below it. */
  formId: string;
  onSave: (value: Value) => void;
}

interface SettingFormProps {
  id: string;
  /** Nothing is sent while this is false; what is wrong is shown then. */
  isValid: boolean;
  onSave: () => void;
  /** @param showsErrors once saving was tried */
  children: (showsErrors: boolean) => ReactNode;
}

/** Shows errors only after the first try, and takes the focus to the first of them. */
export function SettingForm({ id, isValid, onSave, children }: SettingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [failedTries, setFailedTries] = useState(0);
  useEffect(() => {
    if (failedTries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failedTries]);
  return (
    <form
      ref={form}
      id={id}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) onSave();
        else setFailedTries((tries) => tries + 1);
      }}
    >
      {children(failedTries > 0)}
    </form>
  );
}
