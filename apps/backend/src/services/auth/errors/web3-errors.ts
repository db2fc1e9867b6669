/** The part of the error catalogue about signing in with a wallet (contract §1.5 `web3`). */
import { refused, validation } from './error-definition.ts';
import type { ErrorDefinition } from './error-definition.ts';

const invalidGrant = (message: string): ErrorDefinition => ({
  status: 400,
  code: 'invalid_grant',
  message,
  oauth: true,
});

export const web3Errors = {
  web3Disabled: refused('web3_provider_disabled', 'Web3 provider is disabled'),
  web3ChainDisabled: refused('web3_provider_disabled', '<chain> Web3 provider is disabled'),
  web3ChainUnknown: { status: 400, code: 'web3_unsupported_chain', message: 'Unsupported chain' },
  web3MessageShort: validation('message is too short'),
  web3MessageLong: validation('message must not exceed 20KB'),
  web3MessageFormat: validation('<detail>'),
  web3SignatureHex: validation(
    'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
  ),
  web3SignatureLength: validation('signature must be 64 bytes encoded as base64 with or without padding'),
  web3SignatureBase64: validation('signature does not contain valid base64 characters'),
  web3Signature: invalidGrant('Signature does not match address in message'),
  web3UriScheme: invalidGrant('Signed <chain> message is using URI which does not use HTTPS'),
  web3Uri: invalidGrant(
    'Signed <chain> message is using URI which is not allowed on this server, message was signed for another app',
  ),
  web3Domain: invalidGrant(
    'Signed <chain> message is using a Domain that does not match the one in URI which is not allowed on this server',
  ),
  web3NotBefore: invalidGrant('Signed <chain> message becomes valid in the future'),
  web3Expired: invalidGrant('Signed <chain> message is expired'),
  web3TooOld: invalidGrant('<chain> message was issued too long ago'),
  web3TooNew: invalidGrant('<chain> message was issued too far in the future'),
} as const satisfies Record<string, ErrorDefinition>;
