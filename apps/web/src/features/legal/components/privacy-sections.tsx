import { dataAndUse } from './privacy-data.tsx';
import { whatYouCanDo, whoSeesIt } from './privacy-seen.tsx';

/**
 * The privacy policy, in the order it is read. A change of what the software keeps or shows is a change of
 * this text and of its version.
 */
export const privacySections = [...dataAndUse, ...whoSeesIt, ...whatYouCanDo];
