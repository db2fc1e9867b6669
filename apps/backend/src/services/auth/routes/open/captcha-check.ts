/** Routes that a program must not ask in bulk need a captcha, where the project has one (contract §1.1). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireService } from '../../callers/require-caller.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors/auth-error.ts';
import type { Captcha } from '../../limits/captcha.ts';
import { readBody, text } from '../../requests/request-body.ts';

const paths = [
  '/signup',
  '/recover',
  '/resend',
  '/magiclink',
  '/otp',
  '/token',
  '/sso',
  '/passkeys/authentication/options',
];

/** Who asks by them has been through another proof. */
const freeGrants: readonly unknown[] = ['refresh_token', 'pkce', 'id_token'];

const shape = z.object({ gotrue_meta_security: z.object({ captcha_token: text }).nullish() });

async function isService(auth: Auth, request: FastifyRequest): Promise<boolean> {
  try {
    await requireService(auth, request);
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}

async function check(auth: Auth, captcha: Captcha, request: FastifyRequest): Promise<void> {
  if (await isService(auth, request)) return;
  const { gotrue_meta_security: given } = readBody(shape, request.body ?? {});
  const token = given?.captcha_token.trim() ?? '';
  if (token === '') throw new AuthError('captchaMissing');
  await auth.limits.captcha(request.ip);
  await captcha.check(token, request.ip);
}

export function addCaptchaCheck(app: FastifyInstance, auth: Auth): void {
  const { captcha } = auth;
  if (!captcha) return;
  const guarded = new Set(paths.map((path) => app.prefix + path));
  const token = `${app.prefix}/token`;
  app.addHook('preHandler', async (request) => {
    const { url = '' } = request.routeOptions;
    if (!guarded.has(url)) return;
    const { grant_type: grant } = request.query as { readonly grant_type?: unknown };
    if (url === token && freeGrants.includes(grant)) return;
    await check(auth, captcha, request);
  });
}
