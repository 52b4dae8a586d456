/** Bytes below which SQLite soon cannot commit: its page cache and its journal together. */
export const leastFree = 20_000_000;

/** Rejects where so little is left that requests could not be kept. */
export async function expectRoom(free: Promise<number>): Promise<void> {
  const left = await free;
  if (left < leastFree) throw new Error(`the disk of DATA_DIR is full: ${left} bytes are left`);
}
