import { readFile, stat } from 'node:fs/promises';

export interface Pointed {
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
export type Pointer = Record<string, Pointed>;

/** The pointer remembers so many versions of a name; pruning forgets those that are gone. */
const mostPrevious = 100;

export function pointedTo(before: Pointed | undefined, version: string, by: string): Pointed {
  const since = new Date().toISOString();
  if (!before) return { version, since, by, previous: [] };
  const { retired, ...pointed } = before;
  if (before.version === version) return retired ? { ...pointed, since, by } : before;
  const { [version]: _, ...until } = before.until ?? {};
  until[before.version] = retired ? before.since : since;
  const previous = [before.version, ...before.previous.filter((old) => old !== version)];
  return { version, since, by, previous: previous.slice(0, mostPrevious), until };
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
      const said = await text().catch(whereMissing('{}'));
      try {
        return JSON.parse(said) as Pointer;
      } catch {
        throw new Error(`${file} is not JSON: delete it and publish the remotes again (npm start does).`);
      }
    },

    /** The remotes that are live. Throws where the pointer is missing or broken. */
    async remotes(): Promise<Pointer> {
      const { shell: _, ...remotes } = livePointer(JSON.parse(await text()) as Pointer);
      for (const [name, pointed] of Object.entries(remotes)) expectPointed(name, pointed);
      return remotes;
    },

    /** Undefined where no release of the shell was ever published. Throws where the pointer is broken. */
    async shell(): Promise<Pointed | undefined> {
      const { shell } = JSON.parse(await text().catch(whereMissing('{}'))) as Pointer;
      if (shell) expectPointed('the shell', shell);
      return shell;
    },

    /** Changes whenever a deployment has replaced the pointer; '' where there is none. */
    async stamp(): Promise<string> {
      const info = await stat(file).catch(() => undefined);
      return info ? `${info.mtimeMs}-${info.ino}` : '';
    },
  };
}

function expectPointed(name: string, value: Partial<Pointed> | null): void {
  const { version, previous } = value ?? {};
  if (typeof version !== 'string' || !Array.isArray(previous))
    throw new Error(`what it says of ${name} names no version`);
}

/** What is missing counts as `nothing`; what cannot be read must not look so. */
export function whereMissing<Nothing>(nothing: Nothing): (error: NodeJS.ErrnoException) => Nothing {
  return (error) => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
}
