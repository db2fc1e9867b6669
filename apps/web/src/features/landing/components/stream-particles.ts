/**
 * The hero's picture: two streams of particles, founders' and investors', that meet and go on as one. Pure
 * geometry.
 */

export interface Particle {
  readonly stream: 'founders' | 'investors';
  /** Where on its way it starts, 0 to 1 up to the confluence, 1 to 2 after it. */
  readonly start: number;
  readonly speed: number;
  readonly radius: number;
  /** How far to the side it keeps, -1 to 1. */
  readonly side: number;
  readonly drift: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The confluence and the curves' ends, as shares of the canvas. `band` is the low strip of a phone, flowing
 * sideways.
 */
export type Shape = 'band' | 'column';

interface Course {
  readonly founders: readonly [Point, Point];
  readonly investors: readonly [Point, Point];
  readonly meeting: Point;
  readonly mouth: Point;
}

const courses: Record<Shape, Course> = {
  column: {
    founders: [
      { x: 0.08, y: -0.06 },
      { x: 0.3, y: 0.4 },
    ],
    investors: [
      { x: 1.04, y: -0.06 },
      { x: 0.96, y: 0.36 },
    ],
    meeting: { x: 0.7, y: 0.56 },
    mouth: { x: 0.72, y: 1.05 },
  },
  band: {
    founders: [
      { x: -0.03, y: 0.1 },
      { x: 0.25, y: 0.1 },
    ],
    investors: [
      { x: -0.03, y: 0.95 },
      { x: 0.25, y: 0.95 },
    ],
    meeting: { x: 0.55, y: 0.52 },
    mouth: { x: 1.04, y: 0.5 },
  },
};

/** @param random 0 to 1, `Math.random` outside tests */
export function createParticles(count: number, random: () => number): Particle[] {
  return Array.from({ length: count }, (_, index) => ({
    stream: index % 2 === 0 ? 'founders' : 'investors',
    start: random() * 2,
    speed: 0.035 + random() * 0.03,
    radius: 1.1 + random() * 2.1,
    side: random() * 2 - 1,
    drift: random() * Math.PI * 2,
  }));
}

function bend(from: Point, over: Point, to: Point, at: number): Point {
  const rest = 1 - at;
  return {
    x: rest * rest * from.x + 2 * rest * at * over.x + at * at * to.x,
    y: rest * rest * from.y + 2 * rest * at * over.y + at * at * to.y,
  };
}

export interface Placed extends Point {
  readonly alpha: number;
}

/**
 * Where a particle is.
 * @param seconds since the picture began
 * @returns shares of the canvas's width and height, and how visible it is
 */
export function placeParticle(particle: Particle, seconds: number, shape: Shape): Placed {
  const course = courses[shape];
  const way = (particle.start + seconds * particle.speed) % 2;
  const sway = Math.sin(seconds * 0.6 + particle.drift) * 0.006;
  if (way < 1) {
    const [from, over] = course[particle.stream];
    const at = bend(from, over, course.meeting, way);
    const spread = (1 - way) * (shape === 'band' ? 0.1 : 0.075) + 0.012;
    const across = particle.side * spread + sway;
    return shape === 'band'
      ? { x: at.x, y: at.y + across * 2, alpha: 0.35 + 0.6 * way }
      : { x: at.x + across, y: at.y + across * 0.35, alpha: 0.3 + 0.65 * way };
  }
  const along = way - 1;
  const wave = Math.sin(along * 4) * 0.02;
  const across = particle.side * (0.02 + along * 0.025) + sway + wave;
  const alpha = 0.95 - along * 0.45;
  const x = course.meeting.x + (course.mouth.x - course.meeting.x) * along;
  const y = course.meeting.y + (course.mouth.y - course.meeting.y) * along;
  return shape === 'band' ? { x, y: y + across * 2.5, alpha } : { x: x + across, y, alpha };
}
