/**
 * `/functions/v1/payment-webhook`: what the payment provider reports. It is called without a token: the
 * signature over the body says who it is. `/reconcile` and `/settle` are for the installation itself.
 */
import { serve } from '../_shared/serve.ts';
import { receive } from './receive.ts';
import { reconcile } from './reconcile.ts';
import { settle } from './settle.ts';

export default serve({ POST: receive, 'POST reconcile': reconcile, 'POST settle': settle });
