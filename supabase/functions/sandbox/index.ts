/** `/functions/v1/sandbox/…`: the person before the sandbox's checkout, and the time (decision 192). */
import { serve } from '../_shared/serve.ts';
import { checkout } from './checkout.ts';
import { clock } from './clock.ts';

export default serve({ 'POST checkout': checkout, 'POST clock': clock });
