/** The canonical path of a course's page. */
export function coursePath(id: string): string {
  return `/formation/${encodeURIComponent(id)}`;
}
