export { contract } from './contract';
export { coursePath, coursePicturePath, courseRoute } from './course-paths';
export { fill, referentName } from './fill';
export type { Head } from './head';
export { breadcrumbs, type JsonLd, schemaOrg, schoolJsonLd } from './json-ld';
export { type ListOrigin, readOrigin, scrollKey, stateBackTo, stateFromList } from './list-origin';
export { isNotFound, NotFound } from './not-found';
export { definePage, type Page, type PageContext, type PageProps, type View } from './page';
export {
  definePart,
  Part,
  type PartPlace,
  type PartProps,
  PartProvider,
  type PartView,
} from './part';
export type { School } from './school';
export { readSeen, type SeenCourse, stateFromCard } from './seen-course';
export { type Site, SiteProvider, useSite } from './site';
