import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link2, Link2Off } from 'lucide-react';
import { isOutdated } from '#shared/api/errors.ts';
import { logProblem } from '#shared/log.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/notify.ts';
import { RelativeTime } from '#shared/ui/RelativeTime.tsx';
import type { TriedLink } from '../api/hints-query.ts';
import { useRetryLinks } from '../api/retry-links.ts';
import { Hint } from './Hint.tsx';

function useReasonWords(): (link: TriedLink) => string {
  const { t } = useLingui();
  return ({ reason, http_status: status }) => {
    switch (reason) {
      case 'no_host':
        return t`there is no such host`;
      case 'refused':
        return t`the host does not answer`;
      case 'timeout':
        return t`the host does not answer in time`;
      case 'certificate':
        return t`its certificate does not hold`;
      case 'gone':
        return t`there is no such page`;
      case 'redirects':
        return t`it leads on and on`;
      case 'address':
        return t`no address that anybody can open`;
      default:
        return t`it answers with an error (${status ?? '?'})`;
    }
  };
}

function useStateWords(): (link: TriedLink) => string {
  const { t } = useLingui();
  const reasonWords = useReasonWords();
  return (link) => {
    switch (link.state) {
      case 'fails':
        return reasonWords(link);
      case 'unclear':
        return t`it answers, but lets no program in: look yourself`;
      case 'opens':
        return t`opens`;
      case 'new':
        return link.tried_at === null
          ? t`not tried yet`
          : t`did not open the first time (${reasonWords(link)}), is tried again`;
    }
  };
}

function Title({ links }: { links: readonly TriedLink[] }) {
  const all = links.length;
  const broken = links.filter(({ state }) => state === 'fails').length;
  if (broken === 0)
    return links.every(({ state }) => state === 'opens') ? (
      <Plural value={all} one="Its link opens." other="Its # links open." />
    ) : (
      <Plural value={all} one="Its link:" other="Its # links:" />
    );
  return (
    <Plural
      value={broken}
      one={<Trans># of {all} links does not open.</Trans>}
      other={<Trans># of {all} links do not open.</Trans>}
    />
  );
}

interface LinksHintProps {
  idea: string;
  links: readonly TriedLink[];
}

/** Which links of the submission open. Nothing of them is loaded here before somebody follows one. */
export function LinksHint({ idea, links }: LinksHintProps) {
  const { t } = useLingui();
  const stateWords = useStateWords();
  const { mutateAsync, isPending } = useRetryLinks(idea);
  const mayRetry = links.some(({ state }) => state === 'fails' || state === 'unclear');
  const retry = async () => {
    try {
      await mutateAsync();
      notify.success(t`They are tried again`);
    } catch (error) {
      logProblem('retry links', error);
      notify.error(
        t`They are not tried again`,
        isOutdated(error) ? t`They were tried within a minute.` : t`Please try again.`,
      );
    }
  };
  return (
    <Hint icon={links.some(({ state }) => state === 'fails') ? Link2Off : Link2}>
      <Title links={links} />
      <ul className="mt-1 space-y-1 text-sm">
        {links.map((link) => (
          <li key={link.url}>
            <a
              href={link.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-link wrap-anywhere"
            >
              {link.url}
              <span className="sr-only">
                {' '}
                <Trans>(opens in a new tab)</Trans>
              </span>
            </a>
            {': '}
            {stateWords(link)}
            {link.tried_at !== null && (
              <span className="text-ink-soft">
                {', '}
                <RelativeTime value={link.tried_at} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayRetry && (
        <Button variant="outline" size="small" className="mt-2" busy={isPending} onClick={() => void retry()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Hint>
  );
}
