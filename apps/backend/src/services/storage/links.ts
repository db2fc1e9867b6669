/** Signed links: who holds one may download, or upload, one object for a while (CONTRACT 4.6). */
import { errors, jwtVerify, SignJWT } from 'jose';
import { StorageError } from './errors.ts';

interface Link {
  /** `bucket/key`. */
  readonly url: string;
  readonly scope: 'download' | 'upload';
  /** Seconds since 1970. */
  readonly exp: number;
  readonly owner?: string;
  readonly upsert?: boolean;
}

export interface Links {
  /** @param life seconds */
  sign(link: Omit<Link, 'exp'>, life: number): Promise<string>;
  /** @throws {StorageError} linkToken, linkScope, linkElsewhere */
  verify(token: unknown, scope: Link['scope'], url: string): Promise<Link>;
}

function textOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return '"exp" claim timestamp check failed';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature verification failed';
  return 'Invalid Compact JWS';
}

/** Tokens without a scope are for uploads exactly when they say whether to replace. */
function scopeOf(payload: Record<string, unknown>): unknown {
  return payload.scope ?? ('upsert' in payload ? 'upload' : 'download');
}

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
    verify: async (token, scope, url) => {
      const { payload } = await jwtVerify(typeof token === 'string' ? token : '', key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
      }).catch((error: unknown) => {
        throw new StorageError('linkToken', { detail: textOf(error) }, { cause: error });
      });
      if (scopeOf(payload) !== scope) throw new StorageError('linkScope', { scope });
      if (payload.url !== url) throw new StorageError('linkElsewhere');
      return {
        url,
        scope,
        exp: payload.exp ?? 0,
        ...(typeof payload.owner === 'string' ? { owner: payload.owner } : {}),
        upsert: payload.upsert === true,
      };
    },
  };
}
