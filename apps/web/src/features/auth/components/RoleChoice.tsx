import type { LucideIcon } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface RoleChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> {
  icon: LucideIcon;
  tone: 'marigold' | 'teal';
  title: ReactNode;
  text: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const tones = {
  marigold: 'has-checked:border-marigold has-checked:bg-turmeric',
  teal: 'has-checked:border-teal has-checked:bg-mist',
} as const;

/** One of two large answers; the whole card is the radio button's label. */
export function RoleChoice({ icon: Icon, tone, title, text, ...input }: RoleChoiceProps) {
  return (
    <label
      className={`flex cursor-pointer items-start gap-4 rounded-card border-[1.5px] border-line-strong bg-card p-5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:cursor-default ${tones[tone]}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0" strokeWidth={1.6} />
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-semibold">{title}</span>
        <span className="mt-0.5 block text-pretty text-ink-soft">{text}</span>
      </span>
      <input {...input} type="radio" className="mt-1.5 size-5 shrink-0 accent-teal outline-none" />
    </label>
  );
}
