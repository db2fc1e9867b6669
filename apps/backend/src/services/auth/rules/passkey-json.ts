/** A passkey as clients receive it (contract §1.11). */
import { filled } from './filled.ts';

export interface PasskeyFields {
  readonly id: string;
  readonly friendly_name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

export function passkeyJson(passkey: PasskeyFields): Record<string, unknown> {
  const { id, friendly_name: name, created_at: created, last_used_at: used } = passkey;
  return { id, ...filled({ friendly_name: name }), created_at: created, ...filled({ last_used_at: used }) };
}
