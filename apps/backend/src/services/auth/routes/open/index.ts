/** Routes that ask nothing of the caller. */
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../context.ts';
import { addAuthorize } from './authorize.ts';
import { addCallback } from './callback.ts';
import { addInformation } from './information.ts';
import { addNotOffered } from './not-offered.ts';
import { addOtp } from './otp.ts';
import { addRecover } from './recover.ts';
import { addResend } from './resend.ts';
import { addSignup } from './signup.ts';
import { addToken } from './token/index.ts';
import { addVerifyCode } from './verify-code.ts';
import { addVerifyLink } from './verify-link.ts';

export function addOpenRoutes(app: FastifyInstance, auth: Auth): void {
  addInformation(app, auth);
  addSignup(app, auth);
  addToken(app, auth);
  addVerifyCode(app, auth);
  addVerifyLink(app, auth);
  addResend(app, auth);
  addRecover(app, auth);
  addOtp(app, auth);
  addAuthorize(app, auth);
  addCallback(app, auth);
  addNotOffered(app);
}
