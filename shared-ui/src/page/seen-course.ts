/** What a card says of the course it leads to: the course's page shows it while the rest is on its way. */
export interface SeenCourse {
  id: string;
  title: string;
  isAlternance: boolean;
}

/** The state of a link from a course's card, beside what else its history entry carries. */
export function stateFromCard({ id, title, isAlternance }: SeenCourse, state?: object) {
  return { ...state, seen: { id, title, isAlternance } };
}

/** The course that a history entry's state tells of; nothing where the visitor came without a card. */
export function readSeen(state: unknown): SeenCourse | undefined {
  return toSeen((state as { seen?: unknown } | null)?.seen);
}

/** A course of a history entry, which another program may have written. */
export function toSeen(value: unknown): SeenCourse | undefined {
  const { id, title, isAlternance } = (value as Partial<SeenCourse> | null | undefined) ?? {};
  if (typeof id !== 'string' || typeof title !== 'string') return undefined;
  return { id, title, isAlternance: isAlternance === true };
}
