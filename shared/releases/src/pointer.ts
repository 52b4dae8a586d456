import { readFile, stat } from 'node:fs/promises';
import { defaultWhenMissing } from '@campus/settings/disk';

export interface PointerEntry {
  version: string;
  /** Nothing of it is live: `version` was so until `since`. */
  retired?: true;
  /** ISO 8601, UTC. */
  since: string;
  by: string;
  /** Newest first, each once. */
  previous: string[];
  /** When each previous version was live for the last time. */
  until?: Record<string, string>;
}

/** The content of `composition.json`, by name. */
export type Pointer = Record<string, PointerEntry>;

/** The pointer remembers so many versions of a name; pruning forgets those that are gone. */
const maxPrevious = 100;

export function withVersion(before: PointerEntry | undefined, version: string, by: string): PointerEntry {
  const since = new Date().toISOString();
  if (!before) return { version, since, by, previous: [] };
  const { retired, ...pointed } = before;
  if (before.version === version) return retired ? { ...pointed, since, by } : before;
  const { [version]: _, ...until } = before.until ?? {};
  until[before.version] = retired ? before.since : since;
  const previous = [before.version, ...before.previous.filter((old) => old !== version)];
  return { version, since, by, previous: previous.slice(0, maxPrevious), until };
}

/** What is live of each name, without what was retired. */
export const livePointer = (pointer: Pointer): Pointer =>
  Object.fromEntries(Object.entries(pointer).filter(([, pointed]) => !pointed?.retired));

/** `file` is `composition.json`. */
export function openPointer(file: string) {
  const text = () => readFile(file, 'utf8');
  return {
    /** Empty where nothing was published yet; throws where the file is broken. */
    async pointer(): Promise<Pointer> {
      const content = await text().catch(defaultWhenMissing('{}'));
      try {
        return JSON.parse(content) as Pointer;
      } catch {
        throw new Error(`${file} is not JSON: delete it and publish the remotes again (a start does).`);
      }
    },

    /** The remotes that are live. Throws where the pointer is missing or broken. */
    async remotes(): Promise<Pointer> {
      const { shell: _, ...remotes } = livePointer(JSON.parse(await text()) as Pointer);
      for (const [name, pointed] of Object.entries(remotes)) assertEntry(name, pointed);
      return remotes;
    },

    /** Undefined before the shell's first release. Throws where the pointer is broken. */
    async shell(): Promise<PointerEntry | undefined> {
      const { shell } = JSON.parse(await text().catch(defaultWhenMissing('{}'))) as Pointer;
      if (shell) assertEntry('the shell', shell);
      return shell;
    },

    /** Changes whenever a deployment has replaced the pointer; '' where there is none. */
    async stamp(): Promise<string> {
      const info = await stat(file).catch(() => undefined);
      return info ? `${info.mtimeMs}-${info.ino}` : '';
    },
  };
}

function assertEntry(name: string, value: Partial<PointerEntry> | null): void {
  const { version, previous } = value ?? {};
  if (typeof version !== 'string' || !Array.isArray(previous))
    throw new Error(`what it says of ${name} names no version`);
}
