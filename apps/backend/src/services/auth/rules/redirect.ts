/** Where a link may send a person (contract §1.1 'Redirect target'). */
import { isIPv4, isIPv6 } from 'node:net';

/** One character of a segment: neither `*` nor `?` of the allow list crosses a dot or a slash. */
const inside = '[^./]';

/**
 * Turns a glob of the allow list into a pattern: `*` any run within a segment, `**` any run, `?` one
 * character of a segment, `[abc]`, `[!abc]` and `{one,two}`.
 */
export function globPattern(glob: string): RegExp {
  let pattern = '';
  let depth = 0;
  for (let at = 0; at < glob.length; at += 1) {
    const character = glob.charAt(at);
    const set = /^\[(!?)([^\]\\]+)\]/.exec(glob.slice(at));
    if (character === '*' && glob[at + 1] === '*') {
      pattern += '.*';
      at += 1;
    } else if (character === '*') pattern += `${inside}*`;
    else if (character === '?') pattern += inside;
    else if (set) {
      pattern += `[${set[1] === '!' ? '^' : ''}${(set[2] ?? '').replaceAll('^', '\\^')}]`;
      at += set[0].length - 1;
    } else if (character === '{') {
      pattern += '(?:';
      depth += 1;
    } else if (character === '}' && depth > 0) {
      pattern += ')';
      depth -= 1;
    } else if (character === ',' && depth > 0) pattern += '|';
    else {
      const literal = character === '\\' && at + 1 < glob.length ? glob.charAt((at += 1)) : character;
      pattern += literal.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    }
  }
  return new RegExp(`^${pattern}${')'.repeat(depth)}$`, 's');
}

function isLoopbackAddress(host: string): boolean {
  return (isIPv4(host) && host.startsWith('127.')) || host === '::1';
}

/** `[::1]` as `node:net` takes it. */
const withoutBrackets = (host: string): string => host.replaceAll(/[[\]]/g, '');

/**
 * The host as it was written: the URL parser turns `2130706433` and `0x7f.1` into dotted addresses, which
 * hides them.
 */
function writtenHost(address: string): string {
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#\\]*)/i.exec(address)?.[1] ?? '';
  return withoutBrackets(authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, ''));
}

export interface RedirectRules {
  readonly siteUrl: string;
  readonly allowList: readonly RegExp[];
}

/** Whether a link may send a person there. */
export function isAllowedRedirect(address: string, rules: RedirectRules): boolean {
  // Control characters and backslashes are read differently by different parsers; none belongs in an address.
  if (/[^!-\uffff]|\\/.test(address)) return false;
  const target = URL.parse(address);
  const site = URL.parse(rules.siteUrl);
  if (!target || !site || target.username !== '' || target.password !== '') return false;
  const isWeb = target.protocol === 'http:' || target.protocol === 'https:';
  const host = withoutBrackets(target.hostname);
  const loopback = host === 'localhost' || isLoopbackAddress(host);
  const sameSite = target.protocol === site.protocol && target.hostname === site.hostname;
  if (isWeb && sameSite && (target.port === site.port || loopback)) return true;
  // A public site never sends a session to a program on the user's own machine, even if the allow list from
  // development permits it.
  if (loopback && target.protocol === 'http:' && site.protocol === 'https:') return false;
  const written = writtenHost(address);
  if (/^[0-9]+$/.test(written)) return false;
  if (isWeb && (isIPv4(host) || isIPv6(host))) return written === host && isLoopbackAddress(host);
  if (isWeb && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(written)) return false;
  if (['javascript:', 'data:', 'vbscript:', 'file:', 'blob:'].includes(target.protocol)) return false;
  const withoutFragment = address.split('#', 1)[0] ?? '';
  return rules.allowList.some((pattern) => pattern.test(withoutFragment));
}

/** The first candidate that is allowed, else the site itself; a refused one is passed over silently. */
export function chooseRedirect(candidates: readonly (string | undefined)[], rules: RedirectRules): string {
  return (
    candidates.find((address) => address !== undefined && isAllowedRedirect(address, rules)) ?? rules.siteUrl
  );
}

/** Adds fields to an address' query and to its fragment. The fragment that was there goes. */
export function withFields(
  address: string,
  query: Readonly<Record<string, string>>,
  fragment: Readonly<Record<string, string>>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams({ ...fragment }).toString();
  return url.toString();
}
