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

/** How long typing must pause before the value is passed on. */
const pauseMs = 300;

/** A text field that passes its value on when typing pauses, so that not every letter causes a request. */
export function TypedTextField({ value, onChange, ...field }: TypedTextFieldProps) {
  const [typed, setTyped] = useState(value);
  const passedOn = useRef(value);
  useEffect(() => {
    // The value was changed elsewhere (Clear All, Back), not by typing here.
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
