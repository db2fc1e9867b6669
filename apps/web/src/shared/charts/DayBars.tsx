import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import type UPlotChart from 'uplot';
import { cn } from '#shared/ui/cn.ts';
import { logProblem } from '#shared/log.ts';

export interface DayBarsProps {
  /** Days, `2026-11-18`, and as many values; for longer steps the first day of each. */
  days: readonly string[];
  values: readonly number[];
  /** How a step is called: 18 Nov, or Nov 2026. */
  step?: 'day' | 'month';
  /** The colour of the bars, as a text class: the canvas takes the computed colour, whatever the theme. */
  className: string;
}

const height = 132;

const nameStyles = {
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The first, the middle and the last day have room on every width. */
const labelledDays = (count: number): number[] => [...new Set([0, Math.floor((count - 1) / 2), count - 1])];

/**
 * One number by day, week or month, as bars. A picture only: `aria-hidden`, with the same numbers in the
 * table below it. Its library comes when it is first shown, and where it cannot come the table is enough.
 */
export function DayBars({ days, values, step = 'day', className }: DayBarsProps) {
  const { i18n } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const locale = i18n.locale;
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const ending = new AbortController();
    const nameOf = new Intl.DateTimeFormat(`${locale}-IN`, { ...nameStyles[step], timeZone: 'UTC' });
    drawBars(element, days, values, nameOf, ending.signal).catch((error: unknown) =>
      logProblem('chart', error),
    );
    return () => ending.abort();
  }, [days, values, step, locale]);
  return (
    <div
      ref={frame}
      aria-hidden="true"
      className={cn('min-w-0 overflow-hidden', className)}
      style={{ height }}
    >
      <span hidden data-colour="text" className="text-ink-soft" />
      <span hidden data-colour="grid" className="text-line" />
    </div>
  );
}

/** What the chart library is told: two quiet axes and one row of bars, in the colours that the page gives. */
function chartOptions(
  UPlot: typeof UPlotChart,
  element: HTMLElement,
  days: readonly string[],
  nameOf: Intl.DateTimeFormat,
): UPlotChart.Options {
  const colour = (name?: string) => () =>
    getComputedStyle(element.querySelector(`[data-colour="${name}"]`) ?? element).color;
  const axis = {
    stroke: colour('text'),
    font: `14px ${getComputedStyle(element).fontFamily}`,
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height,
    padding: [10, 26, 0, 0],
    cursor: { show: false },
    legend: { show: false },
    scales: {
      x: { time: false, range: [-0.5, days.length - 0.5] },
      y: { range: (_, __, most) => [0, Math.max(most, 3)] },
    },
    axes: [
      {
        ...axis,
        size: 26,
        grid: { show: false },
        splits: () => labelledDays(days.length),
        values: (_, places) => places.map((place) => nameOf.format(new Date(days[place] ?? 0))),
      },
      {
        ...axis,
        size: 38,
        space: 34,
        // Whole people only.
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
        grid: { stroke: colour('grid'), width: 1 },
      },
    ],
    series: [
      {},
      {
        fill: colour(),
        width: 0,
        points: { show: false },
        ...(UPlot.paths.bars ? { paths: UPlot.paths.bars({ size: [0.7, 28] }) } : {}),
      },
    ],
  };
}

async function drawBars(
  element: HTMLElement,
  days: readonly string[],
  values: readonly number[],
  nameOf: Intl.DateTimeFormat,
  signal: AbortSignal,
): Promise<void> {
  const [{ default: UPlot }] = await Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]);
  if (signal.aborted) return;
  const chart = new UPlot(
    chartOptions(UPlot, element, days, nameOf),
    [days.map((_, index) => index), [...values]],
    element,
  );
  const resizing = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
  resizing.observe(element);
  // Colours are asked for at each drawing, so a change of theme only needs another one.
  const redraw = () => chart.redraw();
  const themes = new MutationObserver(redraw);
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw, { signal });
  void document.fonts.ready.then(() => signal.aborted || redraw());
  signal.addEventListener('abort', () => {
    resizing.disconnect();
    themes.disconnect();
    chart.destroy();
  });
}
