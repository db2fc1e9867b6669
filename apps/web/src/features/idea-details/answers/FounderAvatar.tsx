/** A founder's initials, until there are portraits. Decorative: the name stands beside it. */
export function FounderAvatar({ initials }: { initials: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-13 shrink-0 place-items-center rounded-full border-[1.5px] border-marigold bg-turmeric text-lg leading-none font-bold text-marigold-deep"
    >
      {initials}
    </span>
  );
}
