import type { HTMLAttributes } from 'react';
import { cn } from './cn.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** A quiet wash instead of the card's ground: turmeric for founders' tips, mist for investors' notes. */
  tone?: 'plain' | 'turmeric' | 'mist' | 'leaf' | 'brick';
  /** Inner space; `none` for a card that holds a table or a picture to its edge. */
  padding?: 'normal' | 'none';
}

const tones = {
  plain: 'border-line bg-card',
  turmeric: 'border-[color-mix(in_oklab,var(--color-marigold)_30%,transparent)] bg-turmeric',
  mist: 'border-[color-mix(in_oklab,var(--color-teal)_25%,transparent)] bg-mist',
  leaf: 'border-[color-mix(in_oklab,var(--color-leaf)_30%,transparent)] bg-leaf-wash',
  brick: 'border-[color-mix(in_oklab,var(--color-brick)_30%,transparent)] bg-brick-wash',
} as const;

/** A hairline box. */
export function Card({
  as: Element = 'div',
  tone = 'plain',
  padding = 'normal',
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={cn('rounded-card border', tones[tone], padding === 'normal' && 'p-5 md:p-6', className)}
    />
  );
}
