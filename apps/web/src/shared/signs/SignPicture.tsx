import { useLingui } from '@lingui/react/macro';
import type { SignNode } from '@sangam/signboard/nodes';
import { paintSign, type SignShape, type SignText, signTexts } from '@sangam/signboard/sign';
import { createElement, type ReactNode, useId, useMemo } from 'react';
import { cn } from '../ui/cn.ts';
import './signs.css';

export interface SignPictureProps extends SignText {
  /** The idea's id, by which its sign is always the same. */
  ideaId: string;
  shape: SignShape;
  /** The name stands beside it in text: nothing is read out. */
  isDecorative?: boolean;
  className?: string;
}

function draw(tree: SignNode | string, key: number): ReactNode {
  if (typeof tree === 'string') return tree;
  return createElement(tree.tag, { key, ...tree.attributes }, ...tree.children.map(draw));
}

/** The painted sign of an idea: its picture until there is a photograph. */
export function SignPicture(props: SignPictureProps) {
  const { name, category, city, ideaId, shape, isDecorative = false, className } = props;
  const { t } = useLingui();
  const id = useId().replaceAll(/[^\w-]/g, '');
  const sign = useMemo(
    () => paintSign({ name, category, city, seed: ideaId, shape, id }),
    [name, category, city, ideaId, shape, id],
  );
  const words = signTexts({ name, category, city }).join(', ');
  return (
    <svg
      viewBox={sign.viewBox}
      className={cn(`sign sign-${sign.ground}`, className)}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t`Painted sign: ${words}` })}
    >
      {sign.nodes.map(draw)}
    </svg>
  );
}
