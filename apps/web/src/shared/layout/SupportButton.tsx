import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import { brand } from '../config/brand.ts';
import { logProblem } from '../log.ts';
import { Button } from '../ui/Button.tsx';

const loadDialog = () => import('./SupportDialog.tsx');
const prepare = () => void loadDialog().catch(() => undefined);
const SupportDialog = lazy(async () => ({ default: (await loadDialog()).SupportDialog }));

/**
 * Opens the support dialog, whose code comes when somebody reaches for the button: a page that loads without
 * it is usable sooner. Where no script runs, or the dialog cannot be had, mail and phone stand here.
 */
export function SupportButton() {
  const [state, setState] = useState<'closed' | 'open' | 'unavailable'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    loadDialog().then(
      () => setState('open'),
      (error: unknown) => {
        logProblem('support dialog', error);
        setState('unavailable');
      },
    );
  };
  return (
    <>
      {state !== 'unavailable' && (
        <Button
          ref={button}
          variant="outline"
          size="small"
          className="noscript:hidden"
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={open}
        >
          <Trans>Contact Support</Trans>
        </Button>
      )}
      <p className={state === 'unavailable' ? '' : 'hidden noscript:block'}>
        <a href={`mailto:${brand.supportEmail}`} className="text-link">
          {brand.supportEmail}
        </a>
        {' · '}
        <a href={`tel:${brand.supportDial}`} className="figures text-link">
          {brand.supportPhone}
        </a>
      </p>
      {state === 'open' && (
        <Suspense>
          <SupportDialog
            open
            onOpenChange={() => setState('closed')}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
