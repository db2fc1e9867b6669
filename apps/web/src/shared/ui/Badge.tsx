import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const tones = {
  teal: 'bg-mist text-teal-deep',
  leaf: 'bg-leaf-wash text-leaf-deep',
  marigold: 'bg-turmeric text-marigold-deep',
  brick: 'bg-brick-wash text-brick-deep',
  plain: 'border border-line bg-card text-ink-soft',
} as const;

const inlineTones = {
  teal: 'text-teal-deep',
  leaf: 'text-leaf-deep',
  marigold: 'text-marigold-deep',
  brick: 'text-brick-deep',
  plain: 'text-ink-soft',
} as const;

export type BadgeTone = keyof typeof tones;

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: LucideIcon;
  /** Icon and word alone, in a line of text. */
  isInline?: boolean;
  children: ReactNode;
  className?: string;
}

/** A word in a pill: a category, a stage. For a status use StatusBadge, which never tells by colour alone. */
export function Badge({ tone = 'teal', icon: Icon, isInline = false, children, className }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex items-center text-sm leading-tight font-semibold',
        isInline ? `gap-1 ${inlineTones[tone]}` : `gap-1.5 rounded-full px-2.5 py-1 ${tones[tone]}`,
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-[1.05em] shrink-0" strokeWidth={2.5} />}
      {children}
    </span>
  );
}
