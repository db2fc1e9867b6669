import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';

/** How many questions a report has. */
const count = 5;

/** One of the five questions, under a line. */
export function Question({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-4">
      <h2 id={id} className="mb-2 flex items-baseline gap-2 text-lg">
        <span className="figures text-sm font-bold text-marigold-deep">
          <span aria-hidden="true">
            {number}/{count}
          </span>
          <span className="sr-only">
            <Trans>
              Question {number} of {count}:
            </Trans>
          </span>
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
