import { useEffect, useRef } from 'react';
import { createParticles, placeParticle, type Shape } from './stream-particles.ts';

const stillMotion = '(prefers-reduced-motion: reduce)';

/** Draws one frame; the colours are the theme's own tokens, resolved by the canvas's own style. */
function draw(
  canvas: HTMLCanvasElement,
  particles: ReturnType<typeof createParticles>,
  seconds: number,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  const scale = Math.min(window.devicePixelRatio || 1, 2);
  const shape: Shape = width > height * 2 ? 'band' : 'column';
  const style = getComputedStyle(canvas);
  const colours = { founders: style.color, investors: style.outlineColor };
  context.clearRect(0, 0, width, height);
  for (const particle of particles) {
    const { x, y, alpha } = placeParticle(particle, seconds, shape);
    context.globalAlpha = alpha;
    context.fillStyle = colours[particle.stream];
    context.beginPath();
    context.arc(x * width, y * height, particle.radius * scale, 0, Math.PI * 2);
    context.fill();
  }
}

/** Keeps the canvas as large as its box and its picture going while it can be seen. @returns what ends it all */
function animate(canvas: HTMLCanvasElement): () => void {
  const particles = createParticles(window.innerWidth < 768 ? 170 : 460, Math.random);
  const still = window.matchMedia(stillMotion);
  const beganAt = performance.now();
  let frame = 0;
  let isInSight = true;
  const paint = () => draw(canvas, particles, still.matches ? 0 : (performance.now() - beganAt) / 1000);
  const step = () => {
    paint();
    frame = requestAnimationFrame(step);
  };
  const decide = () => {
    cancelAnimationFrame(frame);
    if (isInSight && !document.hidden && !still.matches) frame = requestAnimationFrame(step);
    else paint();
  };
  const size = new ResizeObserver(() => {
    const scale = Math.min(window.devicePixelRatio || 1, 2);
    canvas.width = Math.round(canvas.clientWidth * scale);
    canvas.height = Math.round(canvas.clientHeight * scale);
    paint();
  });
  const sight = new IntersectionObserver(([entry]) => {
    isInSight = entry?.isIntersecting ?? true;
    decide();
  });
  size.observe(canvas);
  sight.observe(canvas);
  still.addEventListener('change', decide);
  document.addEventListener('visibilitychange', decide);
  decide();
  return () => {
    cancelAnimationFrame(frame);
    size.disconnect();
    sight.disconnect();
    still.removeEventListener('change', decide);
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
