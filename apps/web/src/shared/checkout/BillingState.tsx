import { Trans, useLingui } from '@lingui/react/macro';
import { indianStates, unionTerritories } from '@sangam/domain/states';
import { logProblem } from '../log.ts';
import { notify } from '../ui/notify.ts';
import { type Option, SelectField } from '../ui/SelectField.tsx';
import { type BillingState as State, useBillingState, useStoreBillingState } from './billing-state.ts';

const asOptions = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }));

/**
 * Where the buyer lives, which decides whether an invoice has CGST and SGST, or IGST (product §10.law). It is
 * stored as soon as it is chosen, and need not be: the price is the same.
 */
export function BillingState({ disabled = false }: { disabled?: boolean }) {
  const { t } = useLingui();
  const { data: state, isError } = useBillingState();
  const { mutate, isSuccess } = useStoreBillingState();
  if (isError) return null;
  const store = (chosen: State) =>
    mutate(chosen, {
      onError: (error) => {
        logProblem('billing state', error);
        notify.error(t`Your state was not saved`, t`Choose it again in a moment. Nothing else has changed.`);
      },
    });
  return (
    <div>
      <SelectField
        label={<Trans>Your state, for the GST on your invoices (optional)</Trans>}
        hint={<Trans>The price is the same everywhere. Invoices that were issued stay as they are.</Trans>}
        placeholder={t`Not given`}
        value={state ?? ''}
        disabled={disabled || state === undefined}
        // Asserted: an input's value is a string to the compiler; a select's is one of its options.
        onChange={({ target }) => store(target.value as State)}
        groups={[
          { label: t`States`, options: asOptions(indianStates) },
          { label: t`Union territories`, options: asOptions(unionTerritories) },
        ]}
      />
      <output className="sr-only">{isSuccess && <Trans>Saved.</Trans>}</output>
    </div>
  );
}
