import { Trans } from '@lingui/react/macro';
import { Button } from '#shared/ui/Button.tsx';
import { type DemoAccount, useDemoAccounts } from '../api/demo-accounts.ts';

interface DemoAccountsProps {
  disabled: boolean;
  onChoose: (account: DemoAccount) => void;
}

/** One press to sign in as somebody of the demo data; nothing at all where there is none. */
export function DemoAccounts({ disabled, onChoose }: DemoAccountsProps) {
  const accounts = useDemoAccounts();
  if (accounts.length === 0) return null;
  return (
    <section className="mt-6 rounded-card bg-turmeric p-4" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className="text-base font-semibold">
        <Trans>Just looking around?</Trans>
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>This is a demonstration. Sign in as one of these people:</Trans>
      </p>
      <ul className="mt-3 grid gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <Button
              variant="outline"
              size="small"
              fullWidth
              disabled={disabled}
              onClick={() => onChoose(account)}
            >
              {account.label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
