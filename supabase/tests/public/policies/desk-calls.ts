/** What admins call at the desk, and what those call whom it is about. */
import { graveCalls } from './grave-calls.ts';
import { identityCalls } from './identity-calls.ts';
import { logCalls } from './log-calls.ts';
import { reviewDeskCalls } from './review-desk-calls.ts';
import { ringCalls } from './ring-calls.ts';
import { workCalls } from './work-calls.ts';
import { safetyCalls } from './safety-calls.ts';
import { settingCalls } from './setting-calls.ts';

export const deskCalls = {
  ...graveCalls,
  ...identityCalls,
  ...logCalls,
  ...reviewDeskCalls,
  ...ringCalls,
  ...safetyCalls,
  ...workCalls,
  ...settingCalls,
};
