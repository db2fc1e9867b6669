/** Groups addresses whose attempts are counted together. */
import { isIPv6 } from 'node:net';

const written = (part: string | undefined): string[] => (part ? part.split(':') : []);

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before, after] = address.split('::');
  const [left, right] = [written(before), written(after)];
  const missing = after === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

/**
 * An IPv4 address, or the /64 of an IPv6 address: a connection has at least that many addresses (RFC 6177),
 * so a caller could otherwise use a new one for each attempt and never be limited.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(bare) && !bare.includes('.') ? groupsOf(bare).slice(0, 4).join(':') : bare;
}
