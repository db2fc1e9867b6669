import { useLingui } from '@lingui/react/macro';
import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { changedPriceOf } from '../api/errors.ts';
import { deferred } from '../deferred.ts';
import { logProblem } from '../log.ts';
import { useUserId } from '../session/session-context.ts';
import { notify } from '../ui/notify.ts';
import { type OwnSubscription, ownSubscriptionQuery } from '../subscription/own-subscription-query.ts';
import { readAccess } from '../subscription/read-access.ts';
import { type CheckoutEnd, runCheckout, type SheetResult } from './run-checkout.ts';
import type { SandboxSheetProps } from './SandboxSheet.tsx';
import { learnPrice, useSubscriptionPrice } from '../subscription/price.ts';
import { isRunning } from '../subscription/standing.ts';
import {
  beginCheckout,
  beginMethodChange,
  confirmApproval,
  type Mandate,
  type PaymentMethod,
} from './subscription-calls.ts';
import { useFailureText } from './use-failure-text.ts';

interface OpenSheet {
  readonly Sheet: ComponentType<SandboxSheetProps>;
  readonly props: SandboxSheetProps;
}

/** The sheet of whichever provider the server names; `dialog` is the one that is part of this page. */
function useSheet() {
  const { t } = useLingui();
  const [open, setOpen] = useState<OpenSheet | null>(null);

  const inSandbox = async (request: Mandate, method: PaymentMethod, signal: AbortSignal) => {
    const { SandboxSheet } = await import('./SandboxSheet.tsx');
    const ended = deferred<SheetResult>();
    const onEnd = (result: SheetResult) => {
      setOpen(null);
      ended.resolve(result);
    };
    signal.addEventListener('abort', () => onEnd('dismissed'));
    if (signal.aborted) return 'dismissed';
    setOpen({ Sheet: SandboxSheet, props: { request, method, onEnd } });
    return ended.promise;
  };
  const approve = async (
    request: Mandate,
    method: PaymentMethod,
    signal: AbortSignal,
  ): Promise<SheetResult> => {
    if (request.provider === 'sandbox') return inSandbox(request, method, signal);
    const { approveAtRazorpay } = await import('./razorpay-checkout.ts');
    return approveAtRazorpay(request, t`Monthly subscription, GST included`, signal);
  };
  return { approve, dialog: open && <open.Sheet {...open.props} /> };
}

/** Tells how a checkout ended, unless it went well: then the screen that began it has more to say. */
function useEndNotice(): (end: CheckoutEnd) => void {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (end) => {
    switch (end.kind) {
      case 'done':
        return;
      case 'dismissed':
        notify.info(t`Not approved`, t`Nothing was charged. You can go on whenever you like.`);
        return;
      case 'declined':
        notify.error(
          t`The payment was declined`,
          t`Nothing was charged. Try again, or pay by another card or UPI address.`,
        );
        return;
      case 'unconfirmed':
        notify.info(
          t`Approved, but not confirmed yet`,
          t`There is nothing more to do: this page changes as soon as the confirmation comes.`,
        );
        return;
      case 'failed': {
        logProblem('checkout', end.error);
        const changed = changedPriceOf(end.error);
        if (changed !== null) learnPrice(changed / 100);
        const { title, advice } = failureText(end.error);
        notify.error(title, advice);
      }
    }
  };
}

/** What the stored row says once a checkout is done. */
type Expectation = (row: OwnSubscription | null) => boolean;

/**
 * Resolves when the row shows what is expected. It looks at the cache and not at a query of a component: a
 * page may take the checkout's form away for the very row that ends it.
 */
function watchRow(queryClient: QueryClient, userId: string, shows: Expectation) {
  const arrival = deferred<void>();
  const rowHash = hashKey(ownSubscriptionQuery(userId).queryKey);
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== rowHash) return;
    const row = queryClient.getQueryData(ownSubscriptionQuery(userId).queryKey);
    if (row !== undefined && shows(row)) arrival.resolve();
  });
  return { arrived: arrival.promise, stop };
}

const never = { arrived: new Promise<void>(() => undefined), stop: () => undefined };

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** What both hooks below are: one checkout at a time, from `begin` to the stored row. */
function useMandate() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const query = ownSubscriptionQuery(userId);
  const { approve, dialog } = useSheet();
  const tellEnd = useEndNotice();
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef<Promise<CheckoutEnd> | null>(null);
  const leave = useRef<(() => void) | null>(null);
  // Read, so that the live changes of the row read it again.
  useQuery({ ...query, enabled: isBusy });
  useEffect(() => () => leave.current?.(), []);

  const attempt = async (
    method: PaymentMethod,
    begin: () => Promise<Mandate>,
    shows: Expectation | null,
  ): Promise<CheckoutEnd> => {
    const sheet = new AbortController();
    const { arrived, stop } = shows ? watchRow(queryClient, userId, shows) : never;
    leave.current = () => sheet.abort();
    setIsBusy(true);
    const readRow = async () => {
      await queryClient.cancelQueries(query);
      return queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
    };
    const end = await runCheckout({
      begin,
      approve: (request) => approve(request, method, sheet.signal),
      confirm: confirmApproval,
      isDone: shows && (() => readRow().then(shows, () => false)),
      arrived,
      pause,
    });
    stop();
    sheet.abort();
    await readAccess(queryClient, userId).catch((error: unknown) => logProblem('subscription', error));
    tellEnd(end);
    return end;
  };
  /** A second press while one runs gets the same end. */
  const run = (...parameters: Parameters<typeof attempt>): Promise<CheckoutEnd> =>
    (running.current ??= attempt(...parameters).finally(() => {
      running.current = null;
      setIsBusy(false);
    }));
  return { run, isBusy, dialog };
}

interface CheckoutRequest {
  readonly method: PaymentMethod;
}

export interface Checkout {
  /**
   * Subscribes, or goes on with what was begun; only after the person has agreed to the charge and the terms.
   * Resolves when the stored subscription says so; `dismissed` after a refusal, a failure or closing, which a
   * toast has told by then.
   */
  readonly start: (request: CheckoutRequest) => Promise<'subscribed' | 'dismissed'>;
  readonly isBusy: boolean;
  /** The provider's sheet where it is part of the page; to be rendered by the caller. */
  readonly dialog: ReactNode;
}

/** Subscribing, by whichever payment provider the server has. */
export function useCheckout(): Checkout {
  const { run, isBusy, dialog } = useMandate();
  const { rupeesPerMonth } = useSubscriptionPrice();
  return {
    start: async ({ method }) => {
      const { kind } = await run(
        method,
        () => beginCheckout(method, rupeesPerMonth * 100),
        (row) => isRunning(row, new Date()),
      );
      return kind === 'done' ? 'subscribed' : 'dismissed';
    },
    isBusy,
    dialog,
  };
}

export interface MethodChange extends Pick<Checkout, 'isBusy' | 'dialog'> {
  /** Changes what is paid by; true once the new mandate is approved. Until then the old one is in force. */
  readonly change: (request: CheckoutRequest) => Promise<boolean>;
}

/** Changing card or UPI of a running subscription. */
export function useMethodChange(): MethodChange {
  const { run, isBusy, dialog } = useMandate();
  return {
    change: async ({ method }) => {
      const { kind } = await run(method, () => beginMethodChange(method), null);
      return kind === 'done';
    },
    isBusy,
    dialog,
  };
}
