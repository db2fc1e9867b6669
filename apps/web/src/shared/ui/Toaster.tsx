import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Info } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';
import { toastLimits } from './notify.ts';

/** Where `notify` shows its news; once in the app. */
export function Toaster() {
  const { t } = useLingui();
  return (
    <Sonner
      {...toastLimits}
      position="bottom-right"
      containerAriaLabel={t`Notifications`}
      // Above the bar of buttons where a screen, or a dialog on a phone, has one at its foot.
      offset={{ bottom: 'calc(var(--action-bar-height, 0px) + 24px)', right: 24 }}
      mobileOffset={{
        bottom: 'calc(max(var(--action-bar-height, 72px), var(--dialog-foot-height, 0px)) + 16px)',
        left: 16,
        right: 16,
      }}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-leaf" />,
        error: <CircleX aria-hidden="true" className="size-5 text-brick" />,
        info: <Info aria-hidden="true" className="size-5 text-teal" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-card border border-line bg-card p-4 text-ink shadow-float font-sans sm:w-89',
          title: 'font-semibold',
          description: 'text-sm text-ink-soft',
          icon: 'mt-0.5 shrink-0',
        },
      }}
    />
  );
}
