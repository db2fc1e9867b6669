/**
 * Who somebody is, by an assertion whose signature has been verified (SAML 2.0 Core 2.3, Profiles 4.1.4.3).
 * The library checks signature and audience; for whom and for when the assertion is, is checked here.
 */
import { AuthError } from '../errors/auth-error.ts';
import type { AttributeMapping } from '../store/sso-connections.ts';
import { attributeOf, childrenOf, textOf } from './xml.ts';
import type { XmlElement } from './xml.ts';

/** What was asked, and where the answer came to. */
export interface Expectation {
  readonly entityId: string;
  /** This server's address for answers. */
  readonly acsUrl: string;
  /** Of the request; null where the provider began by itself. */
  readonly requestId: string | null;
}

interface Attribute {
  readonly name: string;
  readonly friendlyName: string;
  readonly values: readonly string[];
}

export interface Assertion {
  readonly id: string;
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly attributes: readonly Attribute[];
  /** When the session that follows from it ends; null where the provider does not say. */
  readonly sessionNotAfter: Date | null;
}

/** How far clocks may be apart. */
export const clockSkewMs = 60_000;
/** How long after it was issued an assertion lets somebody in: they come with it at once. */
export const maxAgeMs = 5 * 60_000;

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const formats = {
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
} as const;

class AssertionFault extends Error {
  override readonly name = 'AssertionFault';
}

function timeOf(element: XmlElement | undefined, attribute: string): number | null {
  const text = attributeOf(element, attribute);
  if (text === '') return null;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new AssertionFault(`${attribute} is no time`);
  return time;
}

/** Whether it is within the time that the element allows. */
function isCurrent(element: XmlElement | undefined, now: number): boolean {
  const notBefore = timeOf(element, 'NotBefore');
  const notOnOrAfter = timeOf(element, 'NotOnOrAfter');
  if (notBefore !== null && now + clockSkewMs < notBefore) return false;
  return notOnOrAfter === null || now - clockSkewMs < notOnOrAfter;
}

/** One confirmation for the bearer must be for this server, this request and this time. */
function checkConfirmation(subject: XmlElement | undefined, expected: Expectation, now: number): void {
  const fits = (confirmation: XmlElement): boolean => {
    const [data] = childrenOf(confirmation, 'SubjectConfirmationData');
    if (attributeOf(confirmation, 'Method') !== bearer) return false;
    if (attributeOf(data, 'Recipient') !== expected.acsUrl) return false;
    if (attributeOf(data, 'NotOnOrAfter') === '') return false;
    return attributeOf(data, 'InResponseTo') === (expected.requestId ?? '') && isCurrent(data, now);
  };
  if (!childrenOf(subject, 'SubjectConfirmation').some(fits))
    throw new AssertionFault('not confirmed for this server and request');
}

function checkAssertion(assertion: XmlElement, expected: Expectation, now: number): void {
  const issued = timeOf(assertion, 'IssueInstant');
  if (issued === null || issued > now + clockSkewMs) throw new AssertionFault('issued in the future');
  if (issued + maxAgeMs < now - clockSkewMs) throw new AssertionFault('issued too long ago');
  const [issuer] = childrenOf(assertion, 'Issuer');
  if (textOf(issuer) !== expected.entityId) throw new AssertionFault('of another issuer');
  if (!childrenOf(assertion, 'Conditions').every((conditions) => isCurrent(conditions, now)))
    throw new AssertionFault('not for this time');
  checkConfirmation(childrenOf(assertion, 'Subject')[0], expected, now);
}

/**
 * @param document the verified assertion and nothing around it
 * @throws {AuthError} `samlAssertion` when it is for others, or not for now
 */
export function readAssertion(document: XmlElement, expected: Expectation, now: number): Assertion {
  const [assertion] = childrenOf(document, 'Assertion');
  try {
    if (!assertion || attributeOf(assertion, 'ID') === '') throw new AssertionFault('without an ID');
    checkAssertion(assertion, expected, now);
    const [nameId] = childrenOf(childrenOf(assertion, 'Subject')[0], 'NameID');
    const ends = childrenOf(assertion, 'AuthnStatement').flatMap(
      (statement) => timeOf(statement, 'SessionNotOnOrAfter') ?? [],
    );
    return {
      id: attributeOf(assertion, 'ID'),
      nameId: textOf(nameId),
      nameIdFormat: attributeOf(nameId, 'Format'),
      attributes: childrenOf(assertion, 'AttributeStatement')
        .flatMap((statement) => childrenOf(statement, 'Attribute'))
        .map((attribute) => ({
          name: attributeOf(attribute, 'Name'),
          friendlyName: attributeOf(attribute, 'FriendlyName'),
          values: childrenOf(attribute, 'AttributeValue').map(textOf),
        })),
      sessionNotAfter: ends.length === 0 ? null : new Date(Math.min(...ends)),
    };
  } catch (error) {
    if (error instanceof AssertionFault) throw new AuthError('samlAssertion', {}, { cause: error });
    throw error;
  }
}

function valuesOf({ attributes }: Assertion, name: string): readonly string[] {
  return attributes
    .filter((attribute) => attribute.name === name || attribute.friendlyName === name)
    .flatMap(({ values }) => values)
    .filter((value) => value !== '');
}

const subjectId = 'urn:oasis:names:tc:SAML:attribute:subject-id';

/**
 * The provider's lasting name of the person: the attribute that is meant for it, else the subject's.
 * @throws {AuthError} `samlNoUserId` when there is none that will be the same next time
 */
export function userIdOf(assertion: Assertion): string {
  const [own] = valuesOf(assertion, subjectId);
  if (own !== undefined) return own;
  const { nameId, nameIdFormat } = assertion;
  if (nameId === '' || nameIdFormat === formats.transient) throw new AuthError('samlNoUserId');
  return nameIdFormat === formats.email ? nameId.toLowerCase() : nameId;
}

/** Names under which providers give an address, the most exact first. */
const emailAttributes = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
];

/** '' when it gives none */
export function emailOf(assertion: Assertion): string {
  const given = emailAttributes.flatMap((name) => valuesOf(assertion, name))[0];
  if (given !== undefined) return given;
  return assertion.nameIdFormat === formats.email ? assertion.nameId : '';
}

/** The claims that the connection's mapping makes of the attributes. */
export function mappedClaims(assertion: Assertion, mapping: AttributeMapping): Record<string, unknown> {
  const entries = Object.entries(mapping.keys ?? {}).map(([key, attribute]) => {
    const { name, names = [], array = false, default: fallback } = attribute;
    const values = [...(name === undefined ? [] : [name]), ...names]
      .map((candidate) => valuesOf(assertion, candidate))
      .find(({ length }) => length > 0);
    return [key, (array ? values : values?.[0]) ?? fallback ?? undefined] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
