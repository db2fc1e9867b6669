import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error?: string | null | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** False where no recovery code is taken. */
  hasRecovery?: boolean;
  /** What a recovery code does here besides. */
  recoveryHint?: string;
}

/** The second step: the code of an app, or a recovery code instead. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, error, disabled, ref, hasRecovery = true, recoveryHint } = props;
  const { t } = useLingui();
  const [isRecovery, setIsRecovery] = useState(false);
  const change = () => {
    setIsRecovery(!isRecovery);
    onChange('');
  };
  return (
    <div>
      {isRecovery ? (
        <TextField
          key="recovery"
          name="recovery-code"
          label={t`Recovery code`}
          hint={recoveryHint ?? t`One of those that you kept; each counts once.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          {...{ value, error, disabled, ref }}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <TextField
          key="app"
          name="code"
          label={t`Code from your app`}
          hint={t`Six digits, new every half minute.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          {...{ value, error, disabled, ref }}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {hasRecovery && (
        <Button variant="ghost" size="small" className="mt-1 -ml-4" disabled={disabled} onClick={change}>
          {isRecovery ? <Trans>Use your app instead</Trans> : <Trans>Use a recovery code instead</Trans>}
        </Button>
      )}
    </div>
  );
}
