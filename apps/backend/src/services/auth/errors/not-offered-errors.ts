/**
 * The part of the error catalogue about what this server does not offer (contract §1.7, §1.12): the
 * reference's refusals.
 */
import type { ErrorDefinition } from './error-definition.ts';

const notThere = (code: string, message: string): ErrorDefinition => ({ status: 404, code, message });

export const notOfferedErrors = {
  oauthServerDisabled: notThere('feature_disabled', 'OAuth server is disabled'),
  customProvidersDisabled: notThere('feature_disabled', 'Custom OAuth providers are disabled'),
} as const satisfies Record<string, ErrorDefinition>;
