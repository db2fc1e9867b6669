import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { brand } from '../config/brand.ts';
import { notify } from '../ui/notify.ts';
import type { PaymentMethod } from './subscription-calls.ts';
import { type Checkout, useCheckout } from './use-checkout.tsx';

export interface Subscribing extends Pick<Checkout, 'isBusy' | 'dialog'> {
  /** Only after the person has agreed to the charge and the terms. */
  readonly subscribe: (method: PaymentMethod) => void;
}

/**
 * Subscribes once, however often the button is pressed, and says so (product §4.profile).
 * @param onSubscribed what follows
 */
export function useSubscribe(onSubscribed?: () => Promise<void> | void): Subscribing {
  const { t } = useLingui();
  const { start, isBusy, dialog } = useCheckout();
  const isStarted = useRef(false);
  const subscribe = async (method: PaymentMethod): Promise<void> => {
    if (isStarted.current) return;
    isStarted.current = true;
    const end = await start({ method }).finally(() => {
      isStarted.current = false;
    });
    if (end !== 'subscribed') return;
    const { name } = brand;
    notify.success(
      t`Subscription Successful!`,
      t`Welcome to ${name}! You now have access to all investment opportunities.`,
    );
    await onSubscribed?.();
  };
  return { subscribe: (method) => void subscribe(method), isBusy, dialog };
}
