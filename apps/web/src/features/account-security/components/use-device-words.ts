import { useLingui } from '@lingui/react/macro';
import { deviceOf } from './device-name.ts';

/** A device as people call it, by what its browser says of itself: 'Chrome on Android'. */
export function useDeviceWords(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser !== null && system !== null) return t`${browser} on ${system}`;
    return browser ?? system ?? t`A browser that we do not know`;
  };
}
