import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { logProblem } from '../log.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notify.ts';
import { useSavedIdeas } from './saved-ideas-query.ts';
import { useToggleSaved } from './toggle-saved.ts';

export interface SaveButtonProps {
  ideaId: string;
  /** Read out with the button, so that a list of them can be told apart. */
  title: string;
  /** `icon`: the heart alone, in a row that has no room for words. */
  variant?: 'ghost' | 'outline' | 'icon';
  fullWidth?: boolean;
}

const sizes = { ghost: 'small', outline: 'medium', icon: 'icon' } as const;

/** Reserves room for both words, so that nothing moves when the label changes. */
function SteadyLabel({ isSaved }: { isSaved: boolean }) {
  const { t } = useLingui();
  return (
    <span className="grid text-left *:col-start-1 *:row-start-1">
      <span className={isSaved ? 'invisible' : ''}>{t`Save for Later`}</span>
      <span className={isSaved ? '' : 'invisible'}>{t`Saved`}</span>
    </span>
  );
}

/** The heart: 'Save for Later' or 'Saved'. */
export function SaveButton({ ideaId, title, variant = 'ghost', fullWidth = false }: SaveButtonProps) {
  const { t } = useLingui();
  const { data: savedIds } = useSavedIdeas();
  const toggle = useToggleSaved(ideaId, (error) => {
    logProblem('save idea', error);
    notify.error(t`Failed to save idea. Please try again.`);
  });
  const isSaved = savedIds?.includes(ideaId) ?? false;
  const label = isSaved ? t`Saved` : t`Save for Later`;
  return (
    <Button
      variant={variant === 'outline' ? 'outline' : 'ghost'}
      size={sizes[variant]}
      fullWidth={fullWidth}
      disabled={!savedIds}
      aria-label={`${label}: ${title}`}
      onClick={() => toggle.mutate(!isSaved)}
      className="whitespace-nowrap"
    >
      <Heart aria-hidden="true" className={isSaved ? 'fill-brick text-brick' : ''} />
      {variant !== 'icon' && (fullWidth ? label : <SteadyLabel isSaved={isSaved} />)}
    </Button>
  );
}
