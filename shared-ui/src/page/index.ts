export { contract } from './contract';
export { coursePath, coursePicturePath, courseRoute, shortPath } from './course-paths';
export type { Head } from './head';
export { breadcrumbs, type JsonLd, schemaOrg, schoolJsonLd } from './json-ld';
export {
  type ListOrigin,
  mostResults,
  placeInList,
  readOrigin,
  scrollKey,
  stateBackTo,
  stateFromList,
} from './list-origin';
export { isNotFound, NotFound } from './not-found';
export { definePage, type Page, type PageContext, type PageProps, type View } from './page';
export { definePart, Part, type PartPlace, type PartProps, PartProvider, type PartView } from './part';
export type { Figure, School } from './school';
export { readSeen, type SeenCourse, stateFromCard } from './seen-course';
export { type Site, SiteProvider, useSite } from './site';
export { useListOrigin } from './use-list-origin';
