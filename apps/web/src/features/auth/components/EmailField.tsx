import { useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '#shared/ui/TextField.tsx';

type Given = 'label' | 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'required';

/** The address that an account goes by; browsers and password managers know it as the user name. */
export function EmailField(props: Omit<TextFieldProps, Given>) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}
