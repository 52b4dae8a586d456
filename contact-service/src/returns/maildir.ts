import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { longestReturn, returnsAtOnce } from '../limits';

/** A mail program puts mails into `new/`; those that are not ours go to `cur/`. */
export function maildir(folder: string) {
  const inbox = join(folder, 'new');
  const seen = join(folder, 'cur');
  return {
    /** `take` decides on each new mail: true deletes it, false sets it aside in `cur/`, an error leaves it. */
    async read(take: (text: string) => Promise<boolean>): Promise<void> {
      await mkdir(inbox, { recursive: true, mode: 0o700 });
      await mkdir(seen, { recursive: true, mode: 0o700 });
      for (const name of (await readdir(inbox)).sort().slice(0, returnsAtOnce)) {
        const path = join(inbox, name);
        const text = await head(path);
        if (text === null) continue;
        if (await take(text)) await rm(path, { force: true });
        else await rename(path, join(seen, `${name.split(':2,', 1)[0]}:2,S`)).catch(ignoreMissing);
      }
    },
    async purge(before: number): Promise<number> {
      return deleteOlder(seen, before);
    },
  };
}

/** `before` is compared with the last write, in milliseconds. Gives how many files are deleted; an absent folder has none. */
export async function deleteOlder(folder: string, before: number): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let deleted = 0;
  for (const name of names) {
    const path = join(folder, name);
    const info = await stat(path).catch(ignoreMissing);
    if (!info?.isFile() || info.mtimeMs >= before) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

/** null where somebody else has taken the file meanwhile. */
async function head(path: string): Promise<string | null> {
  const file = await open(path).catch(ignoreMissing);
  if (!file) return null;
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(longestReturn), 0, longestReturn, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
