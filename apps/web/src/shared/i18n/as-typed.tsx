import type { ReactNode } from 'react';

/**
 * A text that somebody typed (a title, a name), for use within `<Trans>`. Trans reads tags in a text once its values stand in it, so that `<b>` in
 * a title would be taken for one of its own; an element it leaves alone.
 */
export const asTyped = (text: string | null): ReactNode => <>{text}</>;
