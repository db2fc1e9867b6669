import { type ReactNode, useEffect, useRef, useState } from 'react';
import { filterTextLimit } from '@sangam/domain/limits';
import { TextField } from './TextField.tsx';

export interface TypedTextFieldProps {
  label: ReactNode;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'search';
  className?: string;
}

/** A pause of the hand, after which what is typed is asked for. */
const pauseMs = 300;

/** A text whose value is passed on when the typing pauses, so that not every letter asks the server. */
export function TypedTextField({ value, onChange, ...field }: TypedTextFieldProps) {
  const [typed, setTyped] = useState(value);
  const passedOn = useRef(value);
  useEffect(() => {
    // Changed from elsewhere (Clear All, Back), not by this field's own hand.
    if (value !== passedOn.current) setTyped(value);
    passedOn.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === passedOn.current) return undefined;
    const pause = setTimeout(() => {
      passedOn.current = typed;
      onChange(typed);
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [typed, onChange]);
  return (
    <TextField
      {...field}
      value={typed}
      maxLength={filterTextLimit}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
