import { Tabs as Primitive } from 'radix-ui';
import { type ComponentProps, useState } from 'react';
import { cn } from './cn.ts';

export interface TabsProps extends Omit<
  ComponentProps<typeof Primitive.Root>,
  'value' | 'defaultValue' | 'onValueChange'
> {
  value: string;
  onValueChange: (value: string) => void;
}

/**
 * Tabs with arrow-key movement: `<Tabs value onValueChange><TabList aria-label><Tab
 * value/></TabList><TabPanel value/></Tabs>`. A tab that is pressed is open at once, also where its value is
 * in the address, which the router follows in a transition: until then the Tab key would lead into the panel
 * that is about to go, and the focus would go with it.
 */
export function Tabs({ value, onValueChange, className, ...rest }: TabsProps) {
  const [pressed, setPressed] = useState<{ readonly since: string; readonly value: string } | null>(null);
  // The value has followed, or has become yet another one.
  if (pressed !== null && pressed.since !== value) setPressed(null);
  const press = (next: string) => {
    setPressed({ since: value, value: next });
    onValueChange(next);
  };
  return (
    <Primitive.Root
      {...rest}
      value={pressed?.since === value ? pressed.value : value}
      onValueChange={press}
      className={cn('min-w-0', className)}
    />
  );
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
