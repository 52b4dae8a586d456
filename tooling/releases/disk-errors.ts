const remedies: Record<string, (folder: string, remedy: string) => string> = {
  ENOSPC: (folder, remedy) => `the disk of ${folder} is full: make room there (${remedy})`,
  EDQUOT: (folder, remedy) => `your share of the disk of ${folder} is used up: make room there (${remedy})`,
  EROFS: (folder) => `${folder} can only be read: have its disk mounted for writing`,
  EACCES: (folder) => `we may not write to ${folder}: run this as the user whom it belongs to`,
  EPERM: (folder) => `we may not write to ${folder}: run this as the user whom it belongs to`,
};

/** Throws one sentence for an error of the disk; `remedyForFullDisk` says how to free space. */
export async function explainDiskErrors<T>(
  what: string,
  folder: string,
  work: () => Promise<T>,
  remedyForFullDisk = 'campus prune deletes old versions',
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''];
    if (!remedy) throw error;
    throw new Error(`${what}: ${remedy(folder, remedyForFullDisk)}. Nothing has changed for visitors.`, {
      cause: error,
    });
  }
}
