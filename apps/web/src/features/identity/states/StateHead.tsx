import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { cn } from '#shared/ui/cn.ts';

const tones = {
  marigold: 'bg-turmeric text-marigold-deep',
  leaf: 'bg-leaf-wash text-leaf-deep',
  brick: 'bg-brick-wash text-brick-deep',
} as const;

interface StateHeadProps {
  icon: LucideIcon;
  tone: keyof typeof tones;
  title: string;
  children: ReactNode;
}

/** The state in words, with its sign, as the heading of the page. */
export function StateHead({ icon: Icon, tone, title, children }: StateHeadProps) {
  return (
    <header className="flex items-start gap-4 max-sm:flex-col">
      <PageTitle title={title} />
      <span className={cn('grid size-14 shrink-0 place-items-center rounded-full', tones[tone])}>
        <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        <p className="mt-2 max-w-[60ch] text-ink-soft">{children}</p>
      </div>
    </header>
  );
}
