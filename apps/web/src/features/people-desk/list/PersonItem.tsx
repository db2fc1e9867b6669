import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { asTyped } from '#shared/i18n/as-typed.tsx';
import { deskPaths } from '#shared/desk-paths.ts';
import { Card } from '#shared/ui/Card.tsx';
import { DateText } from '#shared/ui/DateText.tsx';
import type { PersonRow } from '../api/people.ts';
import { RoleText, StateBadges } from '../person/StateBadges.tsx';

/** A person of the list, a link to all that is known of them. */
export function PersonItem({ person }: { person: PersonRow }) {
  const { t } = useLingui();
  const { id, full_name: name, email, role, joined_at: joinedAt, ideas } = person;
  return (
    <Card as="li" className="relative flex flex-wrap items-center gap-x-5 gap-y-2 hover:border-line-strong">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg wrap-anywhere">
          <Link
            to={deskPaths.person(id)}
            className="after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {asTyped(name ?? t`Somebody without a name`)}
          </Link>
        </h2>
        <p className="wrap-anywhere text-ink-soft">{email}</p>
      </div>
      <div className="flex flex-col gap-1 text-sm text-ink-soft sm:items-end">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadges isSuspended={person.is_suspended} isAdmin={person.is_admin} />
          <RoleText role={role} />
          {ideas > 0 && (
            <span className="figures">
              <Plural value={ideas} one="# idea" other="# ideas" />
            </span>
          )}
        </span>
        <span>
          <Trans>
            joined <DateText value={joinedAt} />
          </Trans>
        </span>
      </div>
    </Card>
  );
}
