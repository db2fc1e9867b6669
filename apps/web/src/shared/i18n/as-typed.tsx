import type { ReactNode } from 'react';

/**
 * A text that a user typed (a title, a name), for use within `<Trans>`. Trans parses tags in a text after
 * inserting its values, so `<b>` in a title would count as one of its own; elements are left alone.
 */
export const asTyped = (text: string | null): ReactNode => <>{text}</>;
