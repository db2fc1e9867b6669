/** `grant_type=web3`: a message that the key of a wallet has signed (contract §1.5; decision 304). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountOfPerson, settlingPerson } from '../../../accounts/external-accounts.ts';
import type { Auth } from '../../../context.ts';
import { AuthError } from '../../../errors/auth-error.ts';
import { walletOf } from '../../../providers/external-person.ts';
import { readBody, text } from '../../../requests/request-body.ts';
import { clientOf } from '../../../requests/request-headers.ts';
import { isAllowedRedirect } from '../../../rules/redirect.ts';
import type { RedirectRules } from '../../../rules/redirect.ts';
import { sendSession, signIn } from '../../../sessions/session-answer.ts';
import { MessageFormatError, readSignedMessage } from '../../../web3/signed-message.ts';
import type { Chain, SignedMessage } from '../../../web3/signed-message.ts';

const schema = z.object({ chain: text, message: text, signature: text });

const names: Readonly<Record<Chain, string>> = { ethereum: 'Ethereum', solana: 'Solana' };
const isChain = (chain: string): chain is Chain => Object.hasOwn(names, chain);

/** Bytes. */
const messageLength = { least: 64, most: 20 * 1024 };
/** How long after it was signed a message lets somebody in, and how far a wallet's clock may be ahead. */
const maxAgeMs = 10 * 60 * 1000;

/** @throws {AuthError} */
function chainOf({ settings: { web3 } }: Auth, chain: string): Chain {
  if (!isChain(chain)) throw new AuthError('web3ChainUnknown');
  if (!web3[chain]) throw new AuthError('web3ChainDisabled', { chain: names[chain] });
  return chain;
}

function messageOf(chain: Chain, message: string): SignedMessage {
  try {
    return readSignedMessage(chain, message);
  } catch (error) {
    if (error instanceof MessageFormatError)
      throw new AuthError('web3MessageFormat', { detail: error.message }, { cause: error });
    throw error;
  }
}

/** Loaded where wallets sign in, and nowhere else. */
const signatures = () => import('../../../web3/signatures.ts');

/** What checks a signature, once its form is right. @throws {AuthError} */
function checkerOf(chain: Chain, signature: string): (message: SignedMessage) => Promise<boolean> {
  if (chain === 'ethereum') {
    if (signature.replace(/^0x/, '').length !== 130) throw new AuthError('web3SignatureHex');
    return async (message) => (await signatures()).isSignedByEthereum(message, signature);
  }
  if (signature.length !== 86 && signature.length !== 88) throw new AuthError('web3SignatureLength');
  const bytes = Buffer.from(signature, 'base64url');
  if (!/^[\w+/-]{86}(?:==)?$/.test(signature)) throw new AuthError('web3SignatureBase64');
  return async (message) => (await signatures()).isSignedBySolana(message, bytes);
}

/** @throws {AuthError} where the message was signed for another site */
function checkPlace({ uri, domain }: SignedMessage, chain: string, redirects: RedirectRules): void {
  const isLocal = uri.hostname === 'localhost';
  if (uri.protocol !== 'https:' && !isLocal) throw new AuthError('web3UriScheme', { chain });
  if (!isAllowedRedirect(uri.href, redirects)) throw new AuthError('web3Uri', { chain });
  const isSame = uri.host === domain && isAllowedRedirect(`https://${domain}/`, redirects);
  if (!isLocal && !isSame) throw new AuthError('web3Domain', { chain });
}

/** @throws {AuthError} where it is too early or too late for the message */
function checkTime({ issuedAt, expiresAt, notBefore }: SignedMessage, chain: string): void {
  const now = Date.now();
  if (notBefore !== null && now < notBefore.getTime()) throw new AuthError('web3NotBefore', { chain });
  if (expiresAt !== null && now > expiresAt.getTime()) throw new AuthError('web3Expired', { chain });
  if (now > issuedAt.getTime() + maxAgeMs) throw new AuthError('web3TooOld', { chain });
  if (now < issuedAt.getTime() - maxAgeMs) throw new AuthError('web3TooNew', { chain });
}

export async function web3Grant(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { web3 } = auth.settings;
  if (!web3.ethereum && !web3.solana) throw new AuthError('web3Disabled');
  await auth.limits.signIn(request.ip);
  const { chain: wanted, message: raw, signature } = readBody(schema, request.body);
  const chain = chainOf(auth, wanted);
  const length = Buffer.byteLength(raw);
  if (length < messageLength.least) throw new AuthError('web3MessageShort');
  if (length > messageLength.most) throw new AuthError('web3MessageLong');
  const isSigned = checkerOf(chain, signature);
  const message = messageOf(chain, raw);
  if (!(await isSigned(message))) throw new AuthError('web3Signature');
  checkPlace(message, names[chain], auth.redirects);
  checkTime(message, names[chain]);
  const person = walletOf(chain, message);
  const signedIn = await settlingPerson(auth, async (database) => {
    const user = await accountOfPerson(auth, database, person, request.ip);
    const { address, domain, chainId: network, uri } = message;
    return signIn(auth, database, user, {
      method: 'web3',
      client: clientOf(request),
      traits: { provider: 'web3', chain, network, address, domain, uri: uri.href },
    });
  });
  return sendSession(reply, signedIn);
}
