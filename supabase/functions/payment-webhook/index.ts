/**
 * `/functions/v1/payment-webhook`: what the payment provider reports. It is called without a token: the
 * signature over the body says who it is. `/reconcile` is for the installation itself.
 */
import { serve } from '../_shared/serve.ts';
import { receive } from './receive.ts';
import { reconcile } from './reconcile.ts';

export default serve({ POST: receive, 'POST reconcile': reconcile });
