/** `/functions/v1/subscription/…`: what a signed-in person does with their subscription (decision 192). */
import { serve } from '../_shared/serve.ts';
import { cancel } from './cancel.ts';
import { changeMethod } from './change-method.ts';
import { checkout } from './checkout.ts';
import { confirm } from './confirm.ts';
import { resume } from './resume.ts';

export default serve({
  'POST checkout': checkout,
  'POST confirm': confirm,
  'POST cancel': cancel,
  'POST resume': resume,
  'POST change-method': changeMethod,
});
