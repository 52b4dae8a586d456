/** Where a course is shown, as a router writes it. */
export const courseRoute = '/formation/:id';

/** The path of a course's page. */
export function coursePath(id: string): string {
  return courseRoute.replace(':id', () => encodeURIComponent(id));
}

/** The path of the picture that stands for a course in share previews: 1200 x 630, made by the site's server. */
export function coursePicturePath(id: string): string {
  return `/partage/${encodeURIComponent(id)}.jpg`;
}
