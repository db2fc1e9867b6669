import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskPerson } from '@sangam/domain/validation/desk-person';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router';
import { deskPaths } from '#shared/desk-paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/Skeleton.tsx';
import { personQuery } from '../api/person.ts';
import { AdminRight } from '../person/AdminRight.tsx';
import { Deletion } from '../person/Deletion.tsx';
import { Facts } from '../person/Facts.tsx';
import { DeskHistory, Ideas, Sanctions } from '../person/Past.tsx';
import { StateBadges } from '../person/StateBadges.tsx';
import { TwoStepsOf } from '../person/TwoStepsOf.tsx';

/** What reports and decisions are made of, which another feature knows. */
export interface SafetyParts {
  readonly Acts: ComponentType<{
    person: string;
    name: string;
    isSuspended: boolean;
    isAdmin: boolean;
    isWhole: boolean;
  }>;
  readonly Reports: ComponentType<{ reports: DeskPerson['reports_about'] }>;
  readonly Reason: ComponentType<{ reason: string }>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </Card>
  );
}

function Whole({ person, parts: { Acts, Reports, Reason } }: { person: DeskPerson; parts: SafetyParts }) {
  const { t } = useLingui();
  const name = person.name ?? t`Somebody without a name`;
  return (
    <>
      <PageTitle title={name} />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl wrap-anywhere md:text-4xl">{name}</h1>
        <StateBadges isSuspended={person.is_suspended} isAdmin={person.is_admin} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Part title={t`Account`}>
            <Facts person={person} />
          </Part>
          <Part title={t`What the desk may do`}>
            <Acts
              isWhole
              person={person.id}
              name={name}
              isSuspended={person.is_suspended}
              isAdmin={person.is_admin}
            />
          </Part>
          <Part title={t`Right of an admin`}>
            <AdminRight person={person} name={name} />
          </Part>
          {person.has_two_steps && (
            <Part title={t`Two-step verification`}>
              <TwoStepsOf person={person} name={name} />
            </Part>
          )}
          <Part title={t`Deletion of the account`}>
            <Deletion person={person} name={name} />
          </Part>
          <Part title={t`Ideas`}>
            <Ideas ideas={person.ideas} />
          </Part>
        </div>
        <div className="grid gap-5">
          <Part title={t`Decisions`}>
            <Sanctions sanctions={person.sanctions} Reason={Reason} />
          </Part>
          <Part title={t`Reports about them`}>
            <Reports reports={person.reports_about} />
          </Part>
          <Part title={t`Reports by them`}>
            <Reports reports={person.reports_by} />
          </Part>
          <Part title={t`Acts and looks of the desk`}>
            <DeskHistory history={person.history} />
            <ButtonLink to={deskPaths.logOf(person.id)} variant="outline" size="small" className="mt-3">
              <Trans>All of it in the audit log</Trans>
            </ButtonLink>
          </Part>
        </div>
      </div>
    </>
  );
}

function Content({ id, parts }: { id: string; parts: SafetyParts }) {
  const { t } = useLingui();
  const { data: person, isError, refetch } = useQuery(personQuery(id));
  if (person) return <Whole key={person.id} person={person} parts={parts} />;
  if (person === null)
    return (
      <ErrorState title={t`There is no such person`} headingLevel={1}>
        <Trans>The account may have been deleted.</Trans>
      </ErrorState>
    );
  if (isError)
    return (
      <ErrorState title={t`The person could not be loaded`} headingLevel={1} onRetry={() => void refetch()} />
    );
  return (
    <SkeletonGroup label={t`Loading the person`} className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-10 w-72 max-w-full lg:col-span-2" />
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </SkeletonGroup>
  );
}

/** `/admin/people/{id}`, inside the desk's frame: all that the desk knows of somebody, and what it may do. */
export function PersonPage({ parts }: { parts: SafetyParts }) {
  const { id = '' } = useParams();
  return (
    <>
      <ButtonLink to={deskPaths.people} variant="ghost" size="small" className="mb-4 -ml-4">
        <ArrowLeft aria-hidden="true" />
        <Trans>All people</Trans>
      </ButtonLink>
      <Content id={id} parts={parts} />
    </>
  );
}
