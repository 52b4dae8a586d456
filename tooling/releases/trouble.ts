type Trouble = NodeJS.ErrnoException;

const remedies: Record<string, (where: string, room: string) => string> = {
  ENOSPC: (where, room) => `the disk of ${where} is full: make room there (${room})`,
  EDQUOT: (where, room) => `your share of the disk of ${where} is used up: make room there (${room})`,
  EROFS: (where) => `${where} can only be read: have its disk mounted for writing`,
  EACCES: (where) => `we may not write to ${where}: run this as the user whom it belongs to`,
  EPERM: (where) => `we may not write to ${where}: run this as the user whom it belongs to`,
};

/** `room` says how to make room on a full disk. */
export async function inOneSentence<T>(
  what: string,
  folder: string,
  work: () => Promise<T>,
  room = 'npm run campus prune deletes old versions',
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const remedy = remedies[(error as Trouble).code ?? ''];
    if (!remedy) throw error;
    throw new Error(`${what}: ${remedy(folder, room)}. Nothing has changed for visitors.`, { cause: error });
  }
}
