import { useEffect, useRef } from 'react';
import { coloursOf, drawStreams, pixelScale } from './draw-streams.ts';
import { createParticles } from './stream-particles.ts';

const stillMotion = '(prefers-reduced-motion: reduce)';
/** Thirty frames a second: slow dots look no smoother at sixty. */
const frameMs = 1000 / 30;
/** Time budget of a frame; on a slower machine there are fewer dots. */
const frameBudget = 6;
const minParticles = 80;

/**
 * Keeps the canvas as large as its box, and animates it while it is visible. @returns a function that stops
 * everything
 */
function animate(canvas: HTMLCanvasElement): () => void {
  let particles = createParticles(window.innerWidth < 768 ? 170 : 460, Math.random);
  const still = window.matchMedia(stillMotion);
  const darkness = window.matchMedia('(prefers-color-scheme: dark)');
  let colours = coloursOf(canvas);
  let seconds = 0;
  let paintedAt = 0;
  let frame = 0;
  let isInSight = true;

  const paint = () => {
    const begunAt = performance.now();
    drawStreams(canvas, particles, colours, still.matches ? 0 : seconds);
    const isSlow = performance.now() - begunAt > frameBudget;
    if (isSlow && particles.length > minParticles)
      particles = particles.slice(0, Math.ceil(particles.length * 0.7));
  };
  const step = (now: number) => {
    frame = requestAnimationFrame(step);
    const passed = now - paintedAt;
    if (passed < frameMs - 2) return;
    // After a pause the streams go on where they stood.
    seconds += Math.min(passed, 100) / 1000;
    paintedAt = now;
    paint();
  };
  const decide = () => {
    cancelAnimationFrame(frame);
    if (isInSight && !document.hidden && !still.matches) frame = requestAnimationFrame(step);
    else paint();
  };
  const recolour = () => {
    colours = coloursOf(canvas);
    paint();
  };
  const size = new ResizeObserver(() => {
    canvas.width = Math.round(canvas.clientWidth * pixelScale());
    canvas.height = Math.round(canvas.clientHeight * pixelScale());
    paint();
  });
  const sight = new IntersectionObserver(([entry]) => {
    isInSight = entry?.isIntersecting ?? true;
    decide();
  });
  const theme = new MutationObserver(recolour);
  size.observe(canvas);
  sight.observe(canvas);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  still.addEventListener('change', decide);
  darkness.addEventListener('change', recolour);
  document.addEventListener('visibilitychange', decide);
  return () => {
    cancelAnimationFrame(frame);
    for (const observer of [size, sight, theme]) observer.disconnect();
    still.removeEventListener('change', decide);
    darkness.removeEventListener('change', recolour);
    document.removeEventListener('visibilitychange', decide);
  };
}

/** The two streams that meet. Decoration: stopped out of sight, still where motion is not wanted. */
export function Confluence({ className }: { className: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? animate(canvas.current) : undefined), []);
  const tokens = { color: 'var(--color-marigold)', outlineColor: 'var(--color-teal)' };
  return <canvas ref={canvas} aria-hidden="true" className={className} style={tokens} />;
}
