import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { PageTitle } from '#shared/ui/PageTitle.tsx';
import { type StoppableTopic, useUnsubscribe } from '../api/unsubscribe.ts';

const stopped: Readonly<Record<StoppableTopic, ReactNode>> = {
  reviews: (
    <Trans>You will get no more mails about decisions on your ideas. They are still in the app.</Trans>
  ),
  activity: (
    <Trans>You will get no more mails about interest in your ideas. It is still shown in the app.</Trans>
  ),
  searches: (
    <Trans>You will get no more mails about your saved searches. What they find is still in the app.</Trans>
  ),
  questions: (
    <Trans>You will get no more mails about questions and answers. They are still in the app.</Trans>
  ),
  messages: (
    <Trans>You will get no more mails about messages. They are still in your conversations in the app.</Trans>
  ),
};

function Content({ token }: { token: string }) {
  const { mutate, data: topic, variables, isPending, isSuccess, isError } = useUnsubscribe();
  const isUnknown = isSuccess && topic === null;
  const wasUndone = isSuccess && variables.undo;
  if (token === '' || isUnknown) {
    return (
      <p role="alert" className="text-ink-soft">
        <Trans>This link is not valid. You can choose your mails in the settings, after signing in.</Trans>
      </p>
    );
  }
  return (
    <>
      <output className="text-ink-soft">
        {isSuccess && !wasUndone && topic ? (
          stopped[topic]
        ) : wasUndone ? (
          <Trans>You will get these mails again.</Trans>
        ) : (
          <Trans>Press the button to stop mails of this kind. You do not need to sign in.</Trans>
        )}
      </output>
      {isError && (
        <p role="alert" className="text-brick-deep">
          <Trans>That did not work, and nothing has changed. Please try again in a moment.</Trans>
        </p>
      )}
      {isSuccess && !wasUndone ? (
        <Button variant="outline" fullWidth busy={isPending} onClick={() => mutate({ token, undo: true })}>
          <Trans>Undo</Trans>
        </Button>
      ) : (
        <Button variant="trust" fullWidth busy={isPending} onClick={() => mutate({ token, undo: false })}>
          <Trans>Stop these mails</Trans>
        </Button>
      )}
    </>
  );
}

/**
 * `/unsubscribe?token`: turns off a kind of mail, for anyone who has the mail's token. Not on arrival,
 * because link scanners open the page too.
 */
export function UnsubscribePage() {
  const { t } = useLingui();
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  return (
    <div className="wrap py-10 md:py-16">
      <PageTitle title={t`Stop mails`} />
      <Card className="mx-auto grid max-w-md gap-4 text-center">
        <h1 className="text-2xl">
          <Trans>Stop mails</Trans>
        </h1>
        <Content token={token} />
        <ButtonLink to={paths.settings} variant="ghost" fullWidth>
          <Trans>Choose your mails</Trans>
        </ButtonLink>
      </Card>
    </div>
  );
}
