import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

const itemClasses =
  'flex min-h-11 items-center gap-3 rounded-field px-3 outline-none select-none data-highlighted:bg-mist data-highlighted:text-teal-deep data-disabled:text-ink-soft [&_svg]:size-5 [&_svg]:shrink-0';

export interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
}

/** A menu below a button. Hover delays of submenus are Radix's 100 ms and 300 ms (product §9.constants). */
export function DropdownMenu({ trigger, children, align = 'end' }: DropdownMenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-50 min-w-56 max-w-[calc(100vw-1.5rem)] animate-appear rounded-card border border-line bg-card p-1.5 shadow-float"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Something to do: `onSelect`. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item {...rest} className={cn(itemClasses, className)} />;
}

/** A group of which one is chosen: `value`, `onValueChange`. */
export const MenuRadioGroup = Primitive.RadioGroup;

/** One choice of a MenuRadioGroup. */
export function MenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem {...rest} className={cn(itemClasses, className)}>
      {children}
      <Primitive.ItemIndicator className="ml-auto">
        <Check aria-hidden="true" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}

/** A heading within a menu. */
export function MenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label {...rest} className={cn('eyebrow px-3 pt-2 pb-1', className)} />;
}

/** A hairline between groups. */
export function MenuSeparator() {
  return <Primitive.Separator className="mx-1 my-1.5 h-px bg-line" />;
}
