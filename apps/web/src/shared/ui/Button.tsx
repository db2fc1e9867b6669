import { cva, type VariantProps } from 'class-variance-authority';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { AppLink, type AppLinkProps } from './AppLink.tsx';
import { cn } from './cn.ts';
import { Spinner } from './Spinner.tsx';

const buttonClasses = cva(
  'inline-flex items-center justify-center gap-2 rounded-field border-[1.5px] font-semibold text-center leading-tight select-none transition-colors disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-[1.2em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-marigold text-on-marigold hover:not-disabled:bg-[color-mix(in_oklab,var(--color-marigold)_88%,var(--color-ink))]',
        trust:
          'border-transparent bg-teal text-on-teal hover:not-disabled:bg-[color-mix(in_oklab,var(--color-teal)_86%,var(--color-ink))]',
        outline: 'border-ink text-ink hover:not-disabled:bg-turmeric',
        'outline-primary': 'border-2 border-marigold text-ink hover:not-disabled:bg-turmeric',
        'outline-trust': 'border-teal text-teal-deep hover:not-disabled:bg-mist',
        'outline-destructive': 'border-brick text-brick-deep hover:not-disabled:bg-brick-wash',
        ghost: 'border-transparent text-ink hover:not-disabled:bg-mist',
        destructive:
          'border-transparent bg-brick text-on-brick hover:not-disabled:bg-[color-mix(in_oklab,var(--color-brick)_86%,var(--color-ink))]',
      },
      size: {
        medium: 'min-h-12 px-5.5 py-2 text-base',
        small: 'min-h-11 px-4 py-1.5 text-sm',
        icon: 'size-11 p-0 text-base',
      },
      fullWidth: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'primary', size: 'medium', fullWidth: false },
  },
);

type Look = VariantProps<typeof buttonClasses>;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Shows a spinner, says so to screen readers, and takes no second press. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button: marigold for the main action of founders, teal for investors and for matters of trust and money,
 * outline and ghost for secondary actions, the marigold outline for a founder's beside a teal one, the teal
 * one for an investor's that every card of a list repeats.
 */
export function Button({ variant, size, fullWidth, busy = false, type = 'button', ...rest }: ButtonProps) {
  const { className, children, disabled, ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={cn(buttonClasses({ variant, size, fullWidth }), className)}
    >
      {busy && <Spinner className="busy-mark" />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends AppLinkProps, Look {}

/** A link that looks like a button: it goes somewhere rather than doing something. */
export function ButtonLink({ variant, size, fullWidth, className, ...rest }: ButtonLinkProps) {
  return <AppLink {...rest} className={cn(buttonClasses({ variant, size, fullWidth }), className)} />;
}
