/** The part of the error catalogue about captchas (contract §1.1). */
import type { ErrorDefinition } from './error-definition.ts';

const disallowed = (why: string): ErrorDefinition => ({
  status: 400,
  code: 'captcha_failed',
  message: `captcha protection: request disallowed (${why})`,
});

export const captchaErrors = {
  captchaMissing: disallowed('no captcha_token found'),
  captchaRefused: disallowed('<detail>'),
  captchaProcess: {
    status: 500,
    code: 'unexpected_failure',
    message: 'captcha verification process failed',
  },
} as const satisfies Record<string, ErrorDefinition>;
