import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/**
 * Tabs with arrow-key movement: `<Tabs value onValueChange><TabList aria-label><Tab
 * value/></TabList><TabPanel value/></Tabs>`.
 */
export function Tabs({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...rest} className={cn('min-w-0', className)} />;
}

/** The row of tabs; it scrolls sideways by itself on a narrow screen. */
export function TabList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      {...rest}
      className={cn('flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]', className)}
    />
  );
}

const tones = {
  marigold: 'data-[state=active]:border-marigold',
  teal: 'data-[state=active]:border-teal',
} as const;

export interface TabProps extends ComponentProps<typeof Primitive.Trigger> {
  /** Teal where investors act; marigold unless told. */
  tone?: keyof typeof tones;
}

/** One tab. */
export function Tab({ tone = 'marigold', className, ...rest }: TabProps) {
  return (
    <Primitive.Trigger
      {...rest}
      className={cn(
        'min-h-12 shrink-0 border-b-[3px] border-transparent px-3 font-semibold text-ink-soft -outline-offset-3 first:pl-0 hover:text-ink data-[state=active]:text-ink',
        tones[tone],
        className,
      )}
    />
  );
}

/** What a tab shows. */
export function TabPanel({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content {...rest} className={cn('pt-6', className)} />;
}
