/** A client as its registrar receives it (contract §1.13, RFC 7591 3.2.1). */
import { filled } from './filled.ts';

/** What people are told of a client. */
interface ShownFields {
  readonly id: string;
  readonly client_name: string | null;
  readonly client_uri: string | null;
  readonly logo_uri: string | null;
}

interface ClientRow extends ShownFields {
  readonly client_type: string;
  readonly registration_type: string;
  readonly redirect_uris: readonly string[];
  readonly grant_types: readonly string[];
  readonly token_endpoint_auth_method: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** Seconds since 1970. */
  readonly issued_at: number;
}

/** @param secret the one time that it is shown; null otherwise */
export function clientJson(client: ClientRow, secret: string | null = null): Record<string, unknown> {
  const { client_name, client_uri, logo_uri } = client;
  return {
    client_id: client.id,
    ...(secret === null ? {} : { client_secret: secret, client_secret_expires_at: 0 }),
    client_id_issued_at: client.issued_at,
    client_type: client.client_type,
    redirect_uris: client.redirect_uris,
    token_endpoint_auth_method: client.token_endpoint_auth_method,
    grant_types: client.grant_types,
    response_types: ['code'],
    ...filled({ client_name, client_uri, logo_uri }),
    registration_type: client.registration_type,
    created_at: client.created_at,
    updated_at: client.updated_at,
  };
}

/** What people are told of a client that asks them something, or that they let act for them. */
export function shownClient(client: ShownFields): Record<string, string> {
  const { client_name: name, client_uri: uri, logo_uri: logo } = client;
  return { id: client.id, ...filled({ name, uri, logo_uri: logo }) };
}
