import { Trans } from '@lingui/react/macro';
import { paths } from '../shared/paths.ts';
import { AppLink } from '../shared/ui/AppLink.tsx';

const readable = [
  { to: paths.home, name: <Trans>What it is</Trans> },
  { to: paths.faq, name: <Trans>Questions and answers</Trans> },
  { to: paths.pitchGuide, name: <Trans>How to pitch well</Trans> },
  { to: paths.investorGuide, name: <Trans>What to know before you invest</Trans> },
];

/** What stands in a page that the app makes in the browser, until it has: a mark that waits; where no script runs, what to do. */
export function Waiting() {
  return (
    <>
      <div className="grid min-h-[60svh] place-items-center text-teal noscript:hidden">
        <span
          aria-hidden="true"
          className="inline-block size-8 animate-turn rounded-full border-[3px] border-current border-r-transparent"
        />
      </div>
      <main className="wrap hidden max-w-[46rem] py-16 noscript:block">
        <h1 className="text-2xl">
          <Trans>This page needs JavaScript</Trans>
        </h1>
        <p className="mt-3 text-ink-soft">
          <Trans>
            Signing in, pitching and browsing happen in your browser. Switch JavaScript on and load the page
            anew. These pages can be read without it:
          </Trans>
        </p>
        <ul className="mt-3">
          {readable.map(({ to, name }) => (
            <li key={to}>
              <AppLink to={to} className="text-link inline-flex min-h-11 items-center">
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
