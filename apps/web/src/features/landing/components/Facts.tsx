import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { frontFigures } from '../parts.ts';
import { ServedPart } from '#shared/served/ServedPart.tsx';

/** A tick or a cross; the words beside it say the same. */
function Mark({ isDone }: { isDone: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`mt-0.5 size-5 shrink-0 fill-none stroke-current stroke-2 ${isDone ? 'text-leaf' : 'text-brick'}`}
    >
      <path d={isDone ? 'M4 12.5l5.5 5.5L20 7' : 'M6 6l12 12M18 6L6 18'} />
    </svg>
  );
}

function Fact({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
  return (
    <li className="flex gap-3 border-t border-line py-3.5">
      <Mark isDone={isDone} />
      <span>{children}</span>
    </li>
  );
}

/** What is counted, what we check and what we do not. */
export function Facts() {
  return (
    <section className="wrap py-14 md:py-20" aria-labelledby="facts">
      <h2 id="facts" className="text-[clamp(1.75rem,3.4vw,2.75rem)]">
        <Trans>What is true today</Trans>
      </h2>
      <ServedPart name={frontFigures} />
      <div className="mt-7 grid gap-x-8 md:grid-cols-2">
        <ul>
          <Fact isDone>
            <Trans>
              <strong>We check</strong> that a person reads every idea before an investor does.
            </Trans>
          </Fact>
          <Fact isDone>
            <Trans>
              <strong>We check</strong> that a founder’s e-mail address is theirs.
            </Trans>
          </Fact>
        </ul>
        <ul>
          <Fact>
            <Trans>
              <strong>We do not</strong> audit a founder’s figures. They are marked as theirs.
            </Trans>
          </Fact>
          <Fact>
            <Trans>
              <strong>We do not</strong> hold money, guarantee returns or insure them.
            </Trans>
          </Fact>
        </ul>
      </div>
    </section>
  );
}
