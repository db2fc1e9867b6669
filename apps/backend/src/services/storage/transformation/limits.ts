/** What a picture may cost (decision 308). Of stored pictures as in the hosted reference, but for AVIF. */

/** Of a stored picture. Bytes. */
export const maxSourceBytes = 25_000_000;
/** Of a stored picture, whatever is asked of it. An AVIF is decoded whole, at 16 to 20 bytes a pixel. */
export const maxSourcePixels = { avif: 24_000_000, others: 50_000_000 } as const;
/** From reading the picture to the result; then it is given up. Milliseconds. */
export const workTimeoutMs = 10_000;
/** As above, for the parts that sharp can stop itself. Seconds. */
export const sharpTimeoutSeconds = 8;
/** Of a worker process; pictures within the limits above take up to about 600 MB. Bytes. */
export const maxWorkerBytes = 768 * 1024 * 1024;
/** A worker that holds more than this after its picture is replaced: C libraries keep memory. Bytes. */
export const restingWorkerBytes = 192 * 1024 * 1024;
/** How long a worker without work stays. Milliseconds. */
export const idleTimeoutMs = 60_000;
/** Results in memory, altogether. */
export const cacheLimits = { entries: 2_000, bytes: 32 * 1024 * 1024 } as const;
/** Who waits: altogether, of one network, of one account or address; and for how long. */
export const queueBounds = { waiting: 256, ofNetwork: 192, ofParty: 64, waitMs: 15_000 } as const;
