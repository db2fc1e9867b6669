/**
 * The text that a wallet signs to sign somebody in: EIP-4361 for Ethereum, and the same for Solana. Read as
 * the reference reads it; lines of unknown names are passed over.
 */

export type Chain = 'ethereum' | 'solana';

export interface SignedMessage {
  /** As it was signed. */
  readonly raw: string;
  /** The host, with its port, that asks. */
  readonly domain: string;
  readonly address: string;
  readonly statement: string | null;
  readonly uri: URL;
  readonly chainId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date | null;
  readonly notBefore: Date | null;
}

/** What is wrong with a message, in the reference's words. */
export class MessageFormatError extends Error {
  constructor(chain: Chain, words: string) {
    super(`${chain === 'ethereum' ? 'siwe' : 'siws'}: ${words}`);
    this.name = 'MessageFormatError';
  }
}

interface ChainRules {
  readonly header: string;
  readonly address: RegExp;
  readonly addressWords: string;
  /** Whether a value of `Chain ID` is one; without that line there is none. */
  readonly isNetwork: (value: string) => boolean;
}

const rules: Readonly<Record<Chain, ChainRules>> = {
  ethereum: {
    header: ' wants you to sign in with your Ethereum account:',
    address: /^0x[a-fA-F0-9]{40}$/,
    addressWords: 'wallet address is not a valid Ethereum address',
    isNetwork: (value) => /^\+?\d{1,18}$/.test(value) && Number(value) > 0,
  },
  solana: {
    header: ' wants you to sign in with your Solana account:',
    address: /^[a-zA-Z0-9]{32,44}$/,
    addressWords: 'wallet address is not in base58 format',
    isNetwork: (value) => value === '' || /^solana:(?:main|dev|test|local)net$/.test(value),
  },
};

const domainPattern =
  /^(?:localhost|(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,})(?::\d{1,5})?$/;
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

function timeOf(chain: Chain, name: string, value: string): Date {
  const time = new Date(value);
  if (!timePattern.test(value) || Number.isNaN(time.getTime()))
    throw new MessageFormatError(chain, `${name} is not a valid ISO8601 timestamp`);
  return time;
}

/** The lines after the statement, by name. */
function namedLines(chain: Chain, lines: readonly string[], start: number): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  let resources: number | null = null;
  for (const [index, untrimmed] of lines.entries()) {
    const line = untrimmed.trim();
    if (index < start || line === '') continue;
    if (resources !== null && line.startsWith('- ')) {
      if (!URL.canParse(line.slice(2).trim()))
        throw new MessageFormatError(chain, `Resource at position ${resources} has invalid URI`);
      resources += 1;
      continue;
    }
    resources = line === 'Resources:' ? 0 : null;
    if (resources !== null) continue;
    const colon = line.indexOf(':');
    if (colon < 0) throw new MessageFormatError(chain, `encountered unparsable line at index ${index}`);
    named.set(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return named;
}

function headOf(chain: Chain, lines: readonly string[]) {
  const { header, address: pattern, addressWords } = rules[chain];
  const [first = '', second = '', third = ''] = lines;
  if (lines.length < 6) throw new MessageFormatError(chain, 'message needs at least 6 lines');
  if (!first.endsWith(header))
    throw new MessageFormatError(chain, `message first line does not end in "${header}"`);
  const domain = first.slice(0, -header.length).trim();
  if (!domainPattern.test(domain))
    throw new MessageFormatError(chain, 'domain in first line of message is not valid');
  const address = second.trim();
  if (!pattern.test(address)) throw new MessageFormatError(chain, addressWords);
  if (third !== '') throw new MessageFormatError(chain, 'third line must be empty');
  return { domain, address };
}

/** @throws {MessageFormatError} */
export function readSignedMessage(chain: Chain, raw: string): SignedMessage {
  const lines = raw.split('\n');
  const head = headOf(chain, lines);
  const hasStatement = lines[3] !== '' && lines[4] === '';
  const named = namedLines(chain, lines, hasStatement ? 5 : 3);
  const refuse = (words: string): never => {
    throw new MessageFormatError(chain, words);
  };
  const time = (name: string): Date | null => {
    const value = named.get(name);
    return value === undefined ? null : timeOf(chain, name, value);
  };
  const address = named.get('URI');
  const uri = address === undefined ? null : (URL.parse(address) ?? refuse('URI is not valid'));
  const chainId = named.get('Chain ID');
  if (chainId !== undefined && !rules[chain].isNetwork(chainId)) refuse('Chain ID is not valid');
  const [issuedAt, expiresAt, notBefore] = [time('Issued At'), time('Expiration Time'), time('Not Before')];
  const version = named.get('Version') ?? '';
  if (version !== '1') refuse(`Version value is not supported, expected 1 got ${JSON.stringify(version)}`);
  if (issuedAt === null) return refuse('Issued At is not specified');
  if (uri === null) return refuse('URI is not specified');
  if (expiresAt !== null && issuedAt > expiresAt) refuse('Issued At is after Expiration Time');
  if (notBefore !== null && expiresAt !== null && notBefore > expiresAt)
    refuse('Not Before is after Expiration Time');
  return {
    raw,
    ...head,
    statement: hasStatement ? (lines[3] ?? null) : null,
    uri,
    chainId: chainId ?? '',
    issuedAt,
    expiresAt,
    notBefore,
  };
}
