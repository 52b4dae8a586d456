/** A card hands it to the course's page, which shows it while the rest is on its way. */
export interface SeenCourse {
  id: string;
  title: string;
  isAlternance: boolean;
}

export function stateFromCard({ id, title, isAlternance }: SeenCourse, state?: object) {
  return { ...state, seen: { id, title, isAlternance } };
}

export function readSeen(state: unknown): SeenCourse | undefined {
  return toSeen((state as { seen?: unknown } | null)?.seen);
}

/** Another program may have written the history entry, so nothing of it is believed. */
export function toSeen(value: unknown): SeenCourse | undefined {
  const { id, title, isAlternance } = (value as Partial<SeenCourse> | null | undefined) ?? {};
  if (typeof id !== 'string' || typeof title !== 'string') return undefined;
  return { id, title, isAlternance: isAlternance === true };
}
