/**
 * Signed links: who holds one may download, or upload, one object for a while, as its signer may
 * (contract §4.6, decision 115).
 */
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { StorageError } from '../errors/storage-error.ts';

const operations = [
  'storage.object.sign',
  'storage.object.sign_many',
  'storage.object.sign_upload_url',
] as const;

const signerSchema = z.object({
  role: z.string(),
  sub: z.string().optional(),
  session_id: z.string().optional(),
  aal: z.string().optional(),
  is_anonymous: z.boolean().optional(),
});

/**
 * The signer: the claims of their token that their account does not store. A link's content is not secret, so
 * nothing personal is in it.
 */
export type Signer = z.infer<typeof signerSchema>;

export type SignOperation = (typeof operations)[number];

interface Link {
  /** `bucket/key`. */
  readonly url: string;
  readonly scope: 'download' | 'upload';
  /** Seconds since 1970. */
  readonly exp: number;
  readonly owner?: string;
  readonly upsert?: boolean;
  /** Of a link to a picture: what it shows, and nothing else. */
  readonly transformations?: string;
  readonly signer: Signer;
  /** The operation that the policies checked at signing, and check again when the link is used. */
  readonly operation: SignOperation;
}

export interface Links {
  /** @param life seconds */
  sign(link: Omit<Link, 'exp'>, life: number): Promise<string>;
  /**
   * @param shows what the route gives: a link to a transformed picture does not open the stored file
   * @throws {StorageError} linkToken, linkScope, linkElsewhere (also for a link without a signer)
   */
  verify(token: unknown, scope: Link['scope'], url: string, shows?: 'file' | 'picture'): Promise<Link>;
}

function textOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return '"exp" claim timestamp check failed';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature verification failed';
  return 'Invalid Compact JWS';
}

/** A token without a scope is for an upload exactly if it says whether to replace. */
function scopeOf(payload: Record<string, unknown>): unknown {
  return payload.scope ?? ('upsert' in payload ? 'upload' : 'download');
}

const signed = z.object({ signer: signerSchema, operation: z.enum(operations) });

export function createLinks(key: Uint8Array): Links {
  return {
    sign: (link, life) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ ...link })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + life)
        .sign(key);
    },
    verify: async (token, scope, url, shows = 'file') => {
      const { payload } = await jwtVerify(typeof token === 'string' ? token : '', key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
      }).catch((error: unknown) => {
        throw new StorageError('linkToken', { detail: textOf(error) }, { cause: error });
      });
      if (scopeOf(payload) !== scope) throw new StorageError('linkScope', { scope });
      const { data } = signed.safeParse(payload);
      if (payload.url !== url || !data) throw new StorageError('linkElsewhere');
      const { transformations } = payload;
      if (transformations !== undefined && shows === 'file') throw new StorageError('linkElsewhere');
      return {
        url,
        scope,
        exp: payload.exp ?? 0,
        ...(typeof payload.owner === 'string' ? { owner: payload.owner } : {}),
        upsert: payload.upsert === true,
        ...(typeof transformations === 'string' ? { transformations } : {}),
        ...data,
      };
    },
  };
}
