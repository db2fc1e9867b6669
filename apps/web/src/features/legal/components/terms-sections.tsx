import { aboutTheService } from './terms-service.tsx';
import { aboutDisputes, aboutTheSides } from './terms-sides.tsx';

/**
 * The terms, in the order they are read. A change of what the product does is a change of this text and of
 * its version.
 */
export const termsSections = [...aboutTheService, ...aboutTheSides, ...aboutDisputes];
