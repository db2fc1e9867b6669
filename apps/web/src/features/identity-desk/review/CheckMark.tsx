import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckState } from './checks.ts';

const looks = {
  ok: { icon: CircleCheck, className: 'text-leaf-deep' },
  wrong: { icon: TriangleAlert, className: 'text-brick-deep' },
  open: { icon: CircleHelp, className: 'text-ink-soft' },
} as const;

/** What was found about a field: icon, word, colour. */
export function CheckMark({ state, children }: { state: CheckState; children: ReactNode }) {
  const { icon: Icon, className } = looks[state];
  return (
    <span className={`flex items-start gap-1.5 text-sm font-semibold ${className}`}>
      <Icon aria-hidden="true" className="mt-[0.15em] size-[1.1em] shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}
