const makeRoom = 'make room there (campus prune deletes old versions)';

const remedies: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `the disk of ${folder} is full: ${makeRoom}`,
  EDQUOT: (folder) => `your share of the disk of ${folder} is used up: ${makeRoom}`,
  EROFS: (folder) => `${folder} can only be read: have its disk mounted for writing`,
  EACCES: (folder) => `we may not write to ${folder}: run this as the user whom it belongs to`,
  EPERM: (folder) => `we may not write to ${folder}: run this as the user whom it belongs to`,
};

/** Throws one sentence for an error of the disk. */
export async function explainDiskErrors<T>(what: string, folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''];
    if (!remedy) throw error;
    throw new Error(`${what}: ${remedy(folder)}. Nothing has changed for visitors.`, { cause: error });
  }
}
