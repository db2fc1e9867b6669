import { Trans } from '@lingui/react/macro';
import type { IdeaField } from '@sangam/domain/idea-form';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsChanged } from './mode.ts';

/** The label of an answer, of one field or of several, marked where a revision changes it. */
export function MarkedLabel({
  field,
  children,
}: {
  field: IdeaField | readonly IdeaField[];
  children: ReactNode;
}) {
  const isChanged = useIsChanged(field);
  if (!isChanged) return children;
  return (
    <>
      {children}{' '}
      <span className="ml-1 inline-flex items-center gap-1 rounded-full bg-mist px-2 py-0.5 text-sm leading-tight text-teal-deep">
        <PencilLine aria-hidden="true" className="size-[1em]" />
        <Trans>Changed</Trans>
      </span>
    </>
  );
}
