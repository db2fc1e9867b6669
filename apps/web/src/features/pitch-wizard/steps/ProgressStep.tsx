import { useLingui } from '@lingui/react/macro';
import { setupStartedOptions } from '@sangam/domain/options';
import { RadioAnswer } from '../fields/ChoiceAnswer.tsx';
import { LongAnswer } from '../fields/TextAnswer.tsx';

/** Step 4: what is there already. */
export function ProgressStep() {
  const { t } = useLingui();
  const labels: Record<(typeof setupStartedOptions)[number], string> = { yes: t`Yes`, no: t`No` };
  return (
    <>
      <RadioAnswer
        field="setupStarted"
        label={t`Have you started setting up?`}
        options={setupStartedOptions.map((value) => ({ value, label: labels[value] }))}
        inline
        className="md:col-span-2"
      />
      <LongAnswer
        field="completedTasks"
        label={t`Completed Tasks`}
        hint={t`What is done: place rented, equipment bought, staff found.`}
        className="md:col-span-2"
      />
      <LongAnswer
        field="existingSales"
        label={t`Existing Sales`}
        hint={t`Sales or orders so far. If there are none yet, say so: that is fine.`}
        className="md:col-span-2"
      />
      <LongAnswer
        field="physicalSetup"
        label={t`Physical Setup`}
        hint={t`Shop, kitchen, vehicle or workshop: what you have, rent or still look for.`}
        className="md:col-span-2"
      />
    </>
  );
}
