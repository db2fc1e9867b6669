/**
 * Plays the identity provider of a company: SAML 2.0 by npm's `samlify`, on loopback. Nobody types anything
 * there: every visitor is the person whom the test names.
 */
import { randomUUID } from 'node:crypto';
import * as samlify from 'samlify';
import { generate } from 'selfsigned';
import { listenLocally } from './listen-locally.ts';

// Its own checks of the form are not what is tested; the XML is read all the same.
samlify.setSchemaValidator({ validate: async () => 'not checked' });

export const formats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
} as const;

export interface KeyPair {
  /** PEM, PKCS #8. */
  readonly key: string;
  /** PEM, X.509. */
  readonly certificate: string;
}

/** A fresh RSA key with a certificate of its own. */
export async function newKeyPair(bits: 2048 | 1024 = 2048): Promise<KeyPair> {
  const made = await generate([{ name: 'commonName', value: 'contract' }], {
    keySize: bits,
    algorithm: 'sha256',
  });
  return { key: made.private, certificate: made.cert };
}

/** What the provider says of somebody; what is left out is as it should be. */
export interface Says {
  readonly nameId?: string;
  readonly nameIdFormat?: string;
  /** By the names of the attributes. */
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>;
  readonly audience?: string;
  readonly recipient?: string;
  readonly issuer?: string;
  /** '' for an answer to nothing. */
  readonly inResponseTo?: string;
  /** When the assertion is made, and until when it is good. Minutes from now. */
  readonly issued?: number;
  readonly until?: number;
  /** When the session ends. */
  readonly sessionUntil?: Date;
  readonly assertionId?: string;
  readonly signs?: 'assertion' | 'message' | 'nothing';
  /** Instead of the provider's own. */
  readonly signedBy?: KeyPair;
  /** What happens to the XML before it is signed, and after. */
  readonly before?: (xml: string) => string;
  readonly after?: (xml: string) => string;
}

/** What a browser brings to the provider: the query of the page. */
interface LoginRequest {
  /** The request's `ID`. */
  readonly id: string;
  readonly relayState: string;
  readonly nameIdFormat: string;
}

/** This server, as the provider knows it by its metadata. */
export interface Peer {
  readonly metadata: string;
  readonly entityId: string;
  readonly acsUrl: string;
}

export interface IdentityProvider {
  readonly entityId: string;
  readonly metadata: string;
  readonly metadataUrl: string;
  /** `host:port` of the address. */
  readonly host: string;
  /** What the address answers with; set by tests. */
  served: { status: number; body: string };
  /** How often the address was asked. */
  readonly asked: () => number;
  /** Reads a sign-in page's address. @throws when the request is not signed by the peer */
  requestOf(peer: Peer, page: URL): Promise<LoginRequest>;
  /** @returns the form's field `SAMLResponse` */
  answer(peer: Peer, says: Says): Promise<string>;
  stop(): void;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const valuesXml = (values: string | readonly string[]): string =>
  [values]
    .flat()
    .map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`)
    .join('');

function attributesXml(attributes: NonNullable<Says['attributes']>): string {
  const all = Object.entries(attributes).map(
    ([name, of]) => `<saml:Attribute Name="${escaped(name)}">${valuesXml(of)}</saml:Attribute>`,
  );
  return all.length === 0 ? '' : `<saml:AttributeStatement>${all.join('')}</saml:AttributeStatement>`;
}

function responseXml(entityId: string, peer: Peer, says: Says): string {
  const issued = at(says.issued ?? 0);
  const until = at(says.until ?? 5);
  const issuer = `<saml:Issuer>${says.issuer ?? entityId}</saml:Issuer>`;
  const replying = says.inResponseTo ? ` InResponseTo="${says.inResponseTo}"` : '';
  const session = says.sessionUntil ? ` SessionNotOnOrAfter="${says.sessionUntil.toISOString()}"` : '';
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${issued}" Destination="${peer.acsUrl}"${replying}>${issuer}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="${says.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${issued}">${issuer}<saml:Subject><saml:NameID Format="${says.nameIdFormat ?? formats.persistent}">${escaped(says.nameId ?? randomUUID())}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${says.recipient ?? peer.acsUrl}"${replying}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${issued}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${says.audience ?? peer.entityId}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${issued}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributesXml(says.attributes ?? {})}</saml:Assertion></samlp:Response>`;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const bindings = 'urn:oasis:names:tc:SAML:2.0:bindings:';

function entityOf(entityId: string, signInUrl: string, { key, certificate }: KeyPair) {
  return samlify.IdentityProvider({
    entityID: entityId,
    privateKey: key,
    signingCert: certificate,
    wantAuthnRequestsSigned: true,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    nameIDFormat: [formats.persistent],
    singleSignOnService: [{ Binding: `${bindings}HTTP-Redirect`, Location: signInUrl }],
    // It complains where there is none.
    singleLogoutService: [{ Binding: `${bindings}HTTP-Redirect`, Location: `${signInUrl}/out` }],
    loginResponseTemplate: { context: '<samlp:Response/>', attributes: [] },
  });
}

async function sign(
  entity: ReturnType<typeof entityOf>,
  peer: Peer,
  says: Says,
  xml: string,
): Promise<string> {
  const consumer = [{ Binding: `${bindings}HTTP-POST`, Location: peer.acsUrl }];
  const whole = says.signs === 'message';
  const service = samlify.ServiceProvider({
    entityID: peer.entityId,
    assertionConsumerService: consumer,
    wantAssertionsSigned: !whole,
    wantMessageSigned: whole,
  });
  const { context } = await entity.createLoginResponse(service, { extract: {} }, 'post', {}, () => ({
    id: 'made by the test',
    context: xml,
  }));
  return Buffer.from(context, 'base64').toString('utf8');
}

/** Starts a provider with a name of its own. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const keys = await newKeyPair();
  let asked = 0;
  const served = { status: 200, body: '' };
  const { url, stop } = await listenLocally((_request, response) => {
    asked += 1;
    response.writeHead(served.status, { 'content-type': 'application/samlmetadata+xml' }).end(served.body);
  });
  const { host } = new URL(url);
  const entityId = `https://idp-${randomUUID().slice(0, 8)}.example/saml`;
  const signInUrl = `https://${host}/sign-in`;
  const own = entityOf(entityId, signInUrl, keys);
  served.body = own.getMetadata();
  return {
    entityId,
    metadata: own.getMetadata(),
    metadataUrl: `${url}/metadata`,
    host,
    served,
    asked: () => asked,
    async requestOf(peer, page) {
      const query = Object.fromEntries(page.searchParams);
      // What was signed: the query as it was sent, up to the signature.
      const octetString = page.search.slice(1).split('&Signature=')[0];
      const service = samlify.ServiceProvider({ metadata: peer.metadata });
      const { extract } = await own.parseLoginRequest(service, 'redirect', { query, octetString });
      return {
        id: String(extract.request?.['id']),
        relayState: String(query['RelayState']),
        nameIdFormat: String(extract.nameIDPolicy?.['format']),
      };
    },
    async answer(peer, says) {
      const { before = (xml) => xml, after = (xml) => xml } = says;
      const xml = before(responseXml(entityId, peer, says));
      const entity = says.signedBy ? entityOf(entityId, signInUrl, says.signedBy) : own;
      return base64(after(says.signs === 'nothing' ? xml : await sign(entity, peer, says, xml)));
    },
    stop,
  };
}
