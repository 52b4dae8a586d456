export const courseRoute = '/formation/:id';

export function coursePath(id: string): string {
  return courseRoute.replace(':id', () => encodeURIComponent(id));
}

/** Paper names this path, by the school's own reference; the site's server leads from it to the course's page. */
export function shortPath(reference: string): string {
  return `/f/${encodeURIComponent(reference.trim())}`;
}

/** The site's server makes this picture for share previews: 1200 x 630. */
export function coursePicturePath(id: string): string {
  return `/partage/${encodeURIComponent(id)}.jpg`;
}
