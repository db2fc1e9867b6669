import { useFileName } from '../file-name.ts';

/** The name under which the founder chose a file. */
export function FileName({ reference }: { reference: string }) {
  const name = useFileName(reference);
  if (name === null) return null;
  return <p className="text-sm break-all text-ink-soft">{name}</p>;
}
