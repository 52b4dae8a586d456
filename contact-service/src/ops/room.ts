/** SQLite soon cannot commit with fewer bytes: its page cache and its journal need them together. */
export const leastFree = 20_000_000;

export async function expectRoom(free: Promise<number>): Promise<void> {
  const left = await free;
  if (left < leastFree) throw new Error(`the disk of DATA_DIR is full: ${left} bytes are left`);
}
