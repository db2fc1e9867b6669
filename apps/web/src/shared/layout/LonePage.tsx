import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { brand } from '../config/brand.ts';
import { useSession } from '../session/session-context.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Button } from '../ui/Button.tsx';
import { Footer } from './Footer.tsx';
import { mainId, SkipLink } from './SkipLink.tsx';

function SignOut() {
  const { signOut } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    void signOut();
  };
  return (
    <Button variant="ghost" size="small" busy={isLeaving} onClick={leave}>
      <LogOut aria-hidden="true" />
      <Trans>Sign Out</Trans>
    </Button>
  );
}

/** A page that must be answered before any other one: no way past it but signing out. */
export function LonePage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-paper">
        <div className="wrap flex min-h-16 items-center justify-between gap-3">
          <span className="flex items-center gap-2.5 text-xl font-bold wide">
            <BrandMark />
            {brand.name}
          </span>
          <SignOut />
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className="wrap flex-1 py-10 outline-none md:py-16">
        <div className="mx-auto max-w-xl">{children}</div>
      </main>
      <Footer />
    </div>
  );
}
