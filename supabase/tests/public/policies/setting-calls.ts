/** Settings at the desk, and the figures that everybody with an account sees. */
import { denied, type Outcomes } from './matrix-case.ts';
import { adminOnly } from './log-calls.ts';

type Answer = string | number | boolean | null;

interface SettingCall {
  readonly statement: () => string;
  readonly effect?: string;
  readonly expected: Outcomes<Answer>;
}

export const settingCalls: Readonly<Record<string, SettingCall>> = {
  desk_settings: {
    statement: () => 'select count(*)::int from public.desk_settings()',
    expected: adminOnly(10),
  },
  setting_history: {
    statement: () => `select count(*)::int from public.setting_history('has_offers')`,
    expected: adminOnly(0),
  },
  change_setting: {
    statement: () => `select public.change_setting('has_offers', 'false', 0) > 0`,
    effect: `select count(*)::int from private.audit_log where action = 'setting.changed'`,
    expected: adminOnly(1),
  },
  undo_setting: {
    // There is nothing to undo: who is no admin is not even told so.
    statement: () => 'select public.undo_setting(0)',
    expected: adminOnly('PT404'),
  },
  review_reasons: {
    statement: () => 'select jsonb_array_length(public.review_reasons())',
    expected: adminOnly(0),
  },
  promo_figures: {
    statement: () => `select public.promo_figures() ? 'people'`,
    expected: {
      anon: denied,
      newcomer: true,
      investor: true,
      subscriber: true,
      founder: true,
      otherFounder: true,
      admin: true,
      service: denied,
    },
  },
};
