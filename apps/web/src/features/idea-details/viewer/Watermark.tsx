import { useId } from 'react';
import type { WatermarkText } from './use-watermark.ts';

const letterWidth = 9.5;
const lineHeight = 22;
const rowHeight = 180;

/** The letters of one tile. The next row stands half a step aside, so that no column stays bare. */
function Letters({ name, date, width, className }: WatermarkText & { width: number; className: string }) {
  const second = lineHeight + rowHeight / 2;
  return (
    <g className={className}>
      <text x={8} y={lineHeight}>
        {name}
      </text>
      <text x={8} y={lineHeight * 2}>
        {date}
      </text>
      <text x={8 + width / 2} y={second}>
        {name}
      </text>
      <text x={8 - width / 2} y={second}>
        {name}
      </text>
    </g>
  );
}

/**
 * The reader's name and the date, again and again across what lies below: dark letters upon pale ones a step
 * aside, so that the one or the other is seen on every ground. Text and not a picture of it: it prints, and
 * any script is set as elsewhere. It lies over the page, so that a long press does not meet the bare picture.
 */
export function Watermark(text: WatermarkText) {
  const id = useId();
  const width = Math.max(text.name.length, text.date.length) * letterWidth + 100;
  return (
    <svg aria-hidden="true" data-watermark={`${text.name} ${text.date}`} className="viewer-mark">
      <defs>
        <pattern
          id={id}
          width={width}
          height={rowHeight}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-24)"
        >
          <Letters {...text} width={width} className="viewer-mark-pale" />
          <Letters {...text} width={width} className="viewer-mark-dark" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
