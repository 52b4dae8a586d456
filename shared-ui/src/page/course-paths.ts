/** Where a course is shown, as a router writes it. */
export const courseRoute = '/formation/:id';

/** The path of a course's page. */
export function coursePath(id: string): string {
  return courseRoute.replace(':id', () => encodeURIComponent(id));
}

/** The path that a course has on paper, by the school's own reference: the site's server leads on to its page. */
export function shortPath(reference: string): string {
  return `/f/${encodeURIComponent(reference.trim())}`;
}

/** The path of the picture that stands for a course in share previews: 1200 x 630, made by the site's server. */
export function coursePicturePath(id: string): string {
  return `/partage/${encodeURIComponent(id)}.jpg`;
}
