export { coursePath, coursePicturePath, courseRoute } from './course-paths';
export { fill, referentName } from './fill';
export type { Head } from './head';
export { breadcrumbs, type JsonLd, schemaOrg, schoolJsonLd } from './json-ld';
export { type ListOrigin, readOrigin, scrollKey, stateBackTo, stateFromList } from './list-origin';
export { isNotFound, NotFound } from './not-found';
export { definePage, type Page, type PageContext, type PageProps, type View } from './page';
export type { School } from './school';
export { type Site, SiteProvider, useSite } from './site';
