/** Settings of PostgreSQL that follow from how much memory the machine has. */
import { totalmem } from 'node:os';

const MEBIBYTE = 1024 * 1024;
const SMALLEST_MIB = 128;
const LARGEST_MIB = 2048;

/** Bytes of memory that this process may use: the machine's, or its container's where that is less. */
export function machineMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/**
 * An eighth of the memory for pages that PostgreSQL keeps itself (128 MiB to 2 GiB: the system keeps others,
 * and the services beside it need theirs), and what planning may count on: half of the memory.
 * @param bytes - memory of the machine
 */
export function memorySettings(bytes: number): { shared_buffers: string; effective_cache_size: string } {
  const mebibytes = Math.floor(bytes / MEBIBYTE);
  const own = Math.min(Math.max(Math.floor(mebibytes / 8), SMALLEST_MIB), LARGEST_MIB);
  return {
    shared_buffers: `${own}MB`,
    effective_cache_size: `${Math.max(Math.floor(mebibytes / 2), own)}MB`,
  };
}
