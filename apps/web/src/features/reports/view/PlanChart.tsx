import { useEffect, useRef } from 'react';
import type UPlotChart from 'uplot';
import { logProblem } from '#shared/log.ts';

export interface ChartMonth {
  /** Its short name. */
  readonly name: string;
  /** Null where there is no report, or no plan. */
  readonly sales: number | null;
  readonly planned: number | null;
  /** What stands above the bar. */
  readonly note: string;
}

const height = 230;

/**
 * Sales as bars with the plan as a line over each. A picture only: `aria-hidden`, with the same figures in
 * the table below. Its library comes when it is first shown, and where it cannot come the table is enough.
 */
export function PlanChart({ months }: { months: readonly ChartMonth[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = JSON.stringify(months);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const ending = new AbortController();
    draw(element, JSON.parse(drawn) as readonly ChartMonth[], ending.signal).catch((error: unknown) =>
      logProblem('chart', error),
    );
    return () => ending.abort();
  }, [drawn]);
  return (
    <div
      ref={frame}
      aria-hidden="true"
      className="min-w-0 overflow-hidden text-teal [print-color-adjust:exact]"
      style={{ height }}
    >
      <span hidden data-colour="plan" className="text-ink" />
      <span hidden data-colour="text" className="text-ink-soft" />
      <span hidden data-colour="line" className="text-line-strong" />
    </div>
  );
}

type Colours = (name?: string) => string;

/** The plan as a line a little wider than its bar, and the note above both. */
function drawPlan(chart: UPlotChart, months: readonly ChartMonth[], colourOf: Colours): void {
  const { ctx } = chart;
  const scale = devicePixelRatio;
  const wide = Math.min((chart.bbox.width / months.length) * 0.78, 96 * scale);
  ctx.save();
  ctx.textAlign = 'center';
  ctx.textBaseline = 'bottom';
  ctx.font = `bold ${13 * scale}px ${getComputedStyle(chart.root).fontFamily}`;
  months.forEach(({ planned, sales, note }, place) => {
    const x = chart.valToPos(place, 'x', true);
    if (planned !== null) {
      ctx.fillStyle = colourOf('plan');
      ctx.fillRect(x - wide / 2, chart.valToPos(planned, 'y', true) - 1.5 * scale, wide, 3 * scale);
    }
    const top = Math.max(planned ?? 0, sales ?? 0);
    ctx.fillStyle = colourOf('text');
    ctx.fillText(note, x, chart.valToPos(top, 'y', true) - 7 * scale, wide);
  });
  ctx.restore();
}

async function draw(element: HTMLElement, months: readonly ChartMonth[], signal: AbortSignal): Promise<void> {
  const [{ default: UPlot }] = await Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]);
  if (signal.aborted) return;
  const colourOf: Colours = (name) =>
    getComputedStyle(element.querySelector(`[data-colour="${name}"]`) ?? element).color;
  const largest = Math.max(1, ...months.flatMap(({ sales, planned }) => [sales ?? 0, planned ?? 0]));
  const options: UPlotChart.Options = {
    width: element.clientWidth,
    height,
    padding: [6, 0, 0, 0],
    cursor: { show: false },
    legend: { show: false },
    scales: {
      x: { time: false, range: [-0.5, months.length - 0.5] },
      // Room for the notes above.
      y: { range: [0, largest * 1.22] },
    },
    axes: [
      {
        stroke: () => colourOf('text'),
        font: `14px ${getComputedStyle(element).fontFamily}`,
        size: 28,
        ticks: { show: false },
        grid: { show: false },
        border: { show: true, stroke: () => colourOf('line'), width: 1 },
        splits: () => months.map((_, place) => place),
        values: (_, places) => places.map((place) => months[place]?.name ?? ''),
      },
      { show: false },
    ],
    series: [
      {},
      {
        fill: () => colourOf(),
        width: 0,
        points: { show: false },
        ...(UPlot.paths.bars ? { paths: UPlot.paths.bars({ size: [0.55, 66], radius: 0.05 }) } : {}),
      },
    ],
    hooks: { draw: [(chart) => drawPlan(chart, months, colourOf)] },
  };
  const chart = new UPlot(
    options,
    [months.map((_, place) => place), months.map(({ sales }) => sales)],
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
