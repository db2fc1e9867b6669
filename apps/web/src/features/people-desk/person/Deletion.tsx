import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskPerson } from '@sangam/domain/validation/desk-person';
import { DateText } from '#shared/ui/DateText.tsx';
import { AskForSecond, NobodyElse } from './AskForSecond.tsx';
import { WaitingForSecond } from './WaitingForSecond.tsx';

interface DeletionProps {
  person: DeskPerson;
  name: string;
}

/** When the account goes by itself, because its person asked or nobody uses it. */
function ByItself({ erasure }: { erasure: NonNullable<DeskPerson['erasure']> }) {
  return (
    <p className="font-semibold">
      {erasure.cause === 'asked' ? (
        <Trans>
          They asked for it themselves: the account goes on <DateText value={erasure.due_at} format="time" />.
        </Trans>
      ) : (
        <Trans>
          Nobody has used it for three years: the account goes on{' '}
          <DateText value={erasure.due_at} format="time" />, unless somebody signs in.
        </Trans>
      )}
    </p>
  );
}

function Asking({ person, name }: DeletionProps) {
  const { t } = useLingui();
  return (
    <>
      <p className="text-ink-soft">
        <Trans>
          People delete their account themselves, under Privacy and your data. For somebody who asks in
          writing and cannot sign in, it takes two: you ask, another admin confirms within 72 hours.
        </Trans>{' '}
        {!person.has_other_admin && <NobodyElse />}
      </p>
      <AskForSecond
        act="erase_account"
        person={person.id}
        label={t`Delete their account`}
        title={t`Delete the account of ${name}?`}
        description={t`You ask for it; another admin confirms it within 72 hours. Then it is gone at once, and nobody can bring it back. Write who asked for it, and how you know that it was them.`}
        isDestructive
      />
    </>
  );
}

/** Whether the account will be deleted, what waits about it, and what the reader may do (decision 287). */
export function Deletion({ person, name }: DeletionProps) {
  const { t } = useLingui();
  return (
    <div className="grid justify-items-start gap-3">
      {person.erasure && <ByItself erasure={person.erasure} />}
      {person.erase_request ? (
        <WaitingForSecond
          request={person.erase_request}
          what={<Trans>The account is to be deleted.</Trans>}
          title={t`Delete the account of ${name}?`}
          description={t`It is gone at once, with all that the law does not make us keep, and nobody can bring it back. Your name stands beside it in the log.`}
          isDestructive
          done={t`The account of ${name} is deleted`}
        />
      ) : person.stays ? (
        <p className="text-ink-soft">
          <Trans>This account stays: it is the only admin’s, or one of the demonstration.</Trans>
        </p>
      ) : (
        <Asking person={person} name={name} />
      )}
    </div>
  );
}
