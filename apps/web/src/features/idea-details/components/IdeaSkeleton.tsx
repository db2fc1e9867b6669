import { useLingui } from '@lingui/react/macro';
import { ScreenSkeleton } from '#shared/ui/ScreenSkeleton.tsx';

/** The shape of an idea's page while it loads. */
export function IdeaSkeleton() {
  const { t } = useLingui();
  return <ScreenSkeleton shape="idea" label={t`Loading the idea`} />;
}
