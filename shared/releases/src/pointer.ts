export interface Pointed {
  version: string;
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
  if (before.version === version) return before;
  const { [version]: _, ...until } = before.until ?? {};
  until[before.version] = since;
  const previous = [before.version, ...before.previous.filter((old) => old !== version)];
  return { version, since, by, previous: previous.slice(0, mostPrevious), until };
}

export function expectPointed(name: string, value: Partial<Pointed> | null): void {
  const { version, previous } = value ?? {};
  if (typeof version !== 'string' || !Array.isArray(previous))
    throw new Error(`what it says of ${name} names no version`);
}
