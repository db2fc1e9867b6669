import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One hint: what was found, and under it where. */
export function Hint({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-teal-deep" />
      <div className="min-w-0 break-words">{children}</div>
    </li>
  );
}
