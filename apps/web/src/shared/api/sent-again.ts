import { isUnreachable } from './errors.ts';

/**
 * Options of a mutation that the server does once however often it is sent: without an answer it is sent once
 * more by itself. A phone that changes from Wi-Fi to mobile data loses what is under way
 * (decision 326). The delay is in milliseconds.
 */
export const sentAgain = {
  retry: (failures: number, error: unknown): boolean => failures < 1 && isUnreachable(error),
  retryDelay: 1_000,
} as const;
