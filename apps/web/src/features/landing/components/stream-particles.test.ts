import { expect, test } from 'vitest';
import { createParticles, placeParticle } from './stream-particles.ts';

function particlesAt(way: number) {
  const fixed = createParticles(2, () => 0.5);
  return fixed.map((particle) => ({ ...particle, start: way, speed: 0, side: 0, drift: 0 }));
}

test.each(['band', 'column'] as const)('the two streams begin apart and meet (%s)', (shape) => {
  const [founders, investors] = particlesAt(0).map((particle) => placeParticle(particle, 0, shape));
  const [met, too] = particlesAt(0.9999).map((particle) => placeParticle(particle, 0, shape));
  const apart = Math.hypot(
    (founders?.x ?? 0) - (investors?.x ?? 0),
    (founders?.y ?? 0) - (investors?.y ?? 0),
  );
  const together = Math.hypot((met?.x ?? 1) - (too?.x ?? 0), (met?.y ?? 1) - (too?.y ?? 0));
  expect(apart).toBeGreaterThan(0.5);
  expect(together).toBeLessThan(0.01);
});

test.each(['band', 'column'] as const)('after the confluence they are one stream (%s)', (shape) => {
  const [founders, investors] = particlesAt(1.5).map((particle) => placeParticle(particle, 0, shape));
  expect(founders).toEqual(investors);
});
