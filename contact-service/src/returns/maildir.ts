import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of a mail that are read: a request of ours with a report around it has a tenth. */
const longest = 512 * 1024;
/** Mails that are read in one round. */
const atOnce = 100;

/** The mails that a mail program has put into a Maildir (`new/`), as they come; those that are not ours go to `cur/`. */
export function maildir(folder: string) {
  const inbox = join(folder, 'new');
  const seen = join(folder, 'cur');
  return {
    /** Gives each new mail to `take`. One that it takes (true) is deleted, any other set aside in `cur/`; one at which it throws stays. */
    async read(take: (text: string) => Promise<boolean>): Promise<void> {
      await mkdir(inbox, { recursive: true, mode: 0o700 });
      await mkdir(seen, { recursive: true, mode: 0o700 });
      for (const name of (await readdir(inbox)).sort().slice(0, atOnce)) {
        const path = join(inbox, name);
        const text = await head(path);
        if (text === null) continue;
        if (await take(text)) await rm(path, { force: true });
        else await rename(path, join(seen, `${name.split(':2,', 1)[0]}:2,S`)).catch(ignoreMissing);
      }
    },
    /** Deletes what was set aside before then; tells how many. */
    async purge(before: number): Promise<number> {
      return deleteOlder(seen, before);
    },
  };
}

/** Deletes the files of a folder that were last written before then; tells how many. A folder that is not there has none. */
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

/** The beginning of a file; null where somebody else has taken it meanwhile. */
async function head(path: string): Promise<string | null> {
  const file = await open(path).catch(ignoreMissing);
  if (!file) return null;
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(longest), 0, longest, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
