import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { type OwnStanding, standings } from '#shared/ideas/own-ideas-query.ts';
import { SelectField } from '#shared/ui/SelectField.tsx';

const labels: Record<OwnStanding, MessageDescriptor> = {
  pending: msg`Under Review`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
  needs_revision: msg`Needs Revision`,
  taken_down: msg`Taken down`,
  withdrawn: msg`Withdrawn`,
};
const parameterName = 'standing';

/** Which of the own ideas are shown, kept in the address; null for all. */
export function useStandingFilter() {
  const [parameters, setParameters] = useSearchParams();
  const standing = standings.find((each) => each === parameters.get(parameterName)) ?? null;
  const change = (next: OwnStanding | null) =>
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === null) changed.delete(parameterName);
        else changed.set(parameterName, next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [standing, change] as const;
}

interface StandingFilterProps {
  standing: OwnStanding | null;
  onChange: (standing: OwnStanding | null) => void;
}

/** Narrows the own ideas to one status. */
export function StandingFilter({ standing, onChange }: StandingFilterProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  return (
    <SelectField
      label={t`Status`}
      options={[
        { value: '', label: t`All Status` },
        ...standings.map((value) => ({ value, label: _(labels[value]) })),
      ]}
      value={standing ?? ''}
      onChange={({ target }) => onChange(standings.find((each) => each === target.value) ?? null)}
      className="mb-5 max-w-64"
    />
  );
}
