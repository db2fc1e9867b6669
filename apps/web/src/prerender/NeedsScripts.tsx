import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

const readable = [
  { to: paths.home, name: <Trans>What it is</Trans> },
  { to: paths.faq, name: <Trans>Questions and answers</Trans> },
  { to: paths.pitchGuide, name: <Trans>How to pitch well</Trans> },
  { to: paths.investorGuide, name: <Trans>What to know before you invest</Trans> },
];

/** What stands in a page that the app makes in the browser, where no script runs: what to do. */
export function NeedsScripts() {
  return (
    <div className="wrap max-w-[46rem] py-16">
      <h1 className="text-2xl">
        <Trans>This page needs JavaScript</Trans>
      </h1>
      <p className="mt-3 text-ink-soft">
        <Trans>
          Signing in, pitching and browsing happen in your browser. Switch JavaScript on and load the page
          again. These pages can be read without it:
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
    </div>
  );
}
