/** The XML of a `SAMLResponse`, which nobody has vouched for yet. */
import { AuthError } from '../errors/auth-error.ts';

/**
 * What is checked of an answer is paid for before anybody has signed it, and canonical XML is dear: 200 KB
 * of small elements or comments take the library ten seconds and more. Company directories send some 10 KB;
 * with hundreds of groups, some 50 KB.
 */
export const bounds = { bytes: 96 * 1024, tags: 1500, attributes: 1500 } as const;

const count = (xml: string, mark: RegExp): number => xml.match(mark)?.length ?? 0;

/**
 * @param response base64
 * @throws {AuthError} when it is missing, no text, or more than is read
 */
export function xmlOfAnswer(response: string): string {
  if (response === '') throw new AuthError('samlResponseMissing');
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(response)) throw new AuthError('samlResponseBase64');
  const bytes = Buffer.from(response, 'base64');
  if (bytes.length > bounds.bytes) throw new AuthError('samlResponseXml');
  const xml = bytes.toString('utf8');
  const isDear = count(xml, /</g) > bounds.tags || count(xml, /=\s*["']/g) > bounds.attributes;
  if (isDear || /<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new AuthError('samlResponseXml');
  return xml;
}
