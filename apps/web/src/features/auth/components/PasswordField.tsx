import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@sangam/domain/limits';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { TextField, type TextFieldProps } from '#shared/ui/TextField.tsx';

/**
 * A password that its owner may look at: typing blindly on a phone is how passwords go wrong. One that is too
 * short says how many characters it has, and how many it needs.
 */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const [length, setLength] = useState(0);
  const least = accountLimits.passwordMin;
  const isShort = props.error === 'too_short' && length > 0;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      error={isShort ? t`This has ${length} of at least ${least} characters.` : props.error}
      onChange={(event) => {
        setLength(event.target.value.length);
        props.onChange?.(event);
      }}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <Button
          variant="ghost"
          size="icon"
          aria-label={isShown ? t`Hide password` : t`Show password`}
          aria-pressed={isShown}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" />
        </Button>
      }
    />
  );
}
