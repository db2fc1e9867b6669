/** Each route has a caller: strangers learn nothing, not even whether there is a picture. */
import type { FastifyInstance } from 'fastify';
import { requireCallers } from '../callers/require-caller.ts';
import type { Images } from '../context.ts';
import { addLinkedImage } from './linked-image.ts';

export function addRoutes(app: FastifyInstance, images: Images): void {
  requireCallers(app, images.tokens);
  addLinkedImage(app, images);
}
