import { type Particle, placeParticle, type Shape } from './stream-particles.ts';

/** The two streams' colours, by stream. */
export type Colours = Readonly<Record<Particle['stream'], string>>;

/** The theme's own tokens, resolved by the canvas's own style. */
export function coloursOf(canvas: HTMLCanvasElement): Colours {
  const style = getComputedStyle(canvas);
  return { founders: style.color, investors: style.outlineColor };
}

/** More pixels than two a CSS pixel cost time and show nothing. */
export const pixelScale = (): number => Math.min(window.devicePixelRatio || 1, 2);

/** Draws one frame: a stream at a time, because changing the colour costs more than a dot. */
export function drawStreams(
  canvas: HTMLCanvasElement,
  particles: readonly Particle[],
  colours: Colours,
  seconds: number,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  const scale = pixelScale();
  const shape: Shape = width > height * 2 ? 'band' : 'column';
  context.clearRect(0, 0, width, height);
  for (const stream of ['founders', 'investors'] as const) {
    context.fillStyle = colours[stream];
    for (const particle of particles) {
      if (particle.stream !== stream) continue;
      const { x, y, alpha } = placeParticle(particle, seconds, shape);
      context.globalAlpha = alpha;
      context.beginPath();
      context.arc(x * width, y * height, particle.radius * scale, 0, Math.PI * 2);
      context.fill();
    }
  }
}
