/** Routes that ask nothing of the caller. */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { addAuthorize } from './authorize.ts';
import { addCallback } from './callback.ts';
import { addCaptchaCheck } from './captcha-check.ts';
import { addHealth } from './health.ts';
import { addMagicLink } from './magiclink.ts';
import { addNotOffered } from './not-offered.ts';
import { addOpenIdConfiguration } from './openid-configuration.ts';
import { addOtp } from './otp.ts';
import { addPasskeySignIn } from './passkey-sign-in.ts';
import { addPublicKeys } from './public-keys.ts';
import { addRecover } from './recover.ts';
import { addResend } from './resend.ts';
import { addSettings } from './settings.ts';
import { addSignup } from './signup.ts';
import { addSingleSignOn } from './sso.ts';
import { addSamlAcs } from './saml-acs.ts';
import { addSamlMetadata } from './saml-metadata.ts';
import { addToken } from './token/index.ts';
import { addVerifyCode } from './verify-code.ts';
import { addVerifyLink } from './verify-link.ts';

export function addOpenRoutes(app: FastifyInstance, auth: Auth): void {
  addCaptchaCheck(app, auth);
  addHealth(app, auth);
  addSettings(app, auth);
  addPublicKeys(app, auth);
  addOpenIdConfiguration(app, auth);
  addSignup(app, auth);
  addToken(app, auth);
  addVerifyCode(app, auth);
  addVerifyLink(app, auth);
  addResend(app, auth);
  addRecover(app, auth);
  addOtp(app, auth);
  addMagicLink(app, auth);
  addAuthorize(app, auth);
  addCallback(app, auth);
  addPasskeySignIn(app, auth);
  addSingleSignOn(app, auth);
  addSamlMetadata(app, auth);
  addSamlAcs(app, auth);
  addNotOffered(app);
}
