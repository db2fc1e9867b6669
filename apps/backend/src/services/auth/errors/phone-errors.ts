/** The part of the error catalogue about phone numbers and what sends text messages (contract §1.8). */
import { refused } from './error-definition.ts';
import type { ErrorDefinition } from './error-definition.ts';

const tooMany = (message: string): ErrorDefinition => ({
  status: 429,
  code: 'over_sms_send_rate_limit',
  message,
});

const failed = (message: string): ErrorDefinition => ({ status: 500, code: 'unexpected_failure', message });

export const phoneErrors = {
  tooManyTexts: tooMany('SMS rate limit exceeded'),
  textTooSoon: tooMany('For security purposes, you can only request this after <seconds> seconds.'),
  phoneNotConfirmed: { status: 400, code: 'phone_not_confirmed', message: 'Phone not confirmed' },
  reauthenticationPhone: refused('phone_not_confirmed', 'Please verify your phone first.'),
  hookTimeout: refused('hook_timeout', 'Failed to reach hook within maximum time of <seconds> seconds'),
  hookUnreachable: refused('hook_timeout_after_retry', 'Failed to reach hook after maximum retries'),
  hookTooLarge: refused('hook_payload_over_size_limit', 'Payload size exceeded size limit of <limit> bytes'),
  hookContentType: {
    status: 400,
    code: 'hook_payload_invalid_content_type',
    message: 'Invalid JSON response. Received content-type: <type>',
  },
  hookBusy: failed('Service currently unavailable due to hook'),
  hookPayload: failed('Invalid payload sent to hook'),
  hookUnauthorized: failed('Hook requires authorization token'),
  hookStatus: failed('Unexpected status code returned from hook: <status>'),
} as const satisfies Record<string, ErrorDefinition>;
