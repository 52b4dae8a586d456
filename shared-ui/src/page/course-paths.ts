export const courseRoute = '/formation/:id';

export function coursePath(id: string): string {
  return courseRoute.replace(':id', () => encodeURIComponent(id));
}

/** The site's server makes this picture for share previews: 1200 x 630. */
export function coursePicturePath(id: string): string {
  return `/partage/${encodeURIComponent(id)}.jpg`;
}
