import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface OutcomeProps {
  icon: LucideIcon;
  tone: 'leaf' | 'brick';
  title: string;
  text: string;
  children: ReactNode;
}

/** How something ended: an icon, a heading, a sentence, and the ways on. */
export function Outcome({ icon: Icon, tone, title, text, children }: OutcomeProps) {
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <Icon aria-hidden="true" className={tone === 'leaf' ? 'size-12 text-leaf' : 'size-12 text-brick'} />
      <h1 className="text-2xl">{title}</h1>
      <p className="text-ink-soft" role={tone === 'brick' ? 'alert' : 'status'}>
        {text}
      </p>
      <div className="mt-3 grid w-full gap-3">{children}</div>
    </div>
  );
}
