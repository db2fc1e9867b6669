import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';

const classes = (isCurrent: boolean): string =>
  `inline-flex min-h-11 items-center rounded-field px-4 font-semibold ${
    isCurrent ? 'bg-mist text-teal-deep' : 'text-ink-soft hover:text-ink'
  }`;

/** All approved ideas, or the founder's own. */
export function ViewSwitch({ isMine }: { isMine: boolean }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Which ideas`} className="flex flex-wrap gap-1">
      <Link to={paths.browseIdeas} aria-current={isMine ? undefined : 'page'} className={classes(!isMine)}>
        <Trans>All opportunities</Trans>
      </Link>
      <Link to={paths.mySubmissions} aria-current={isMine ? 'page' : undefined} className={classes(isMine)}>
        <Trans>My submissions</Trans>
      </Link>
    </nav>
  );
}
