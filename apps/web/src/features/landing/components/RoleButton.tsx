import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';

const buttons = {
  investor: {
    who: <Trans>I invest</Trans>,
    call: <Trans>Browse Opportunities</Trans>,
    variant: 'trust',
  },
  entrepreneur: {
    who: <Trans>I run a business</Trans>,
    call: <Trans>Submit Your Idea</Trans>,
    variant: 'outline-primary',
  },
} as const;

/**
 * One of the hero's two ways in (product §2.landing): the role (`as`) decides wording and style: the
 * investor's is filled in teal, the founder's outlined in marigold. Both lead to sign-up at /auth, with the
 * role chosen.
 */
export function RoleButton({ as }: { as: keyof typeof buttons }) {
  const { who, call, variant } = buttons[as];
  const id = `as-${as}`;
  return (
    <div className="grid gap-1.5">
      <p id={id} className="text-sm text-ink-soft">
        {who}
      </p>
      <ButtonLink to={paths.signUp(as)} variant={variant} aria-describedby={id}>
        {call}
      </ButtonLink>
    </div>
  );
}
