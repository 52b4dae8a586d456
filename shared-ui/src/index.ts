// A remote has one import for its pages; what has React's context is here, once for the whole site.
export type * from '@campus/contract';
export { contract, definePage, definePart, isNotFound, NotFound } from '@campus/contract';
export { createBackend, rejectWhenAborted } from './backend/backend';
export { readList } from './backend/call';
export {
  type Category,
  listCategories,
  listPartners,
  listSlides,
  listTexts,
  type Partner,
  type Slide,
  type Text,
  toText,
} from './backend/lists';
export type { Picture } from './backend/pictures';
export type * from './backend/records';
export { listParameters, siteLists, siteRecords, type TextPage, textLists } from './backend/site-queries';
export type { FundingKind, Session } from './course/course-children';
export type { CourseDetail } from './course/course-detail';
export type { CoursePrice, Language, Level, Place } from './course/course-facts';
export type { CourseLine } from './course/course-line';
export {
  type CourseChoice,
  getCourse,
  type Listing,
  listCourseSummaries,
  listCourses,
  listNewestCourses,
  listTopCourses,
} from './course/courses';
export type { Sections } from './course/sections';
export { formatPrice } from './course/price-text';
export { coursePath, coursePicturePath, courseRoute } from './page/course-paths';
export { breadcrumbs, schemaOrg, schoolJsonLd } from './page/json-ld';
export {
  inPlace,
  type ListOrigin,
  mostResults,
  placeInList,
  readOrigin,
  readSeen,
  scrollKey,
  type SeenCourse,
  stateBackTo,
  stateFromCard,
  stateFromList,
  useListOrigin,
} from './page/list-origin';
export { Part, type PartPlace, type PartProps, PartProvider } from './page/part';
export { SiteProvider, useSite } from './page/site';
export { whenIdle, whenTouched } from './page/when-idle';
export { useKeptSelection, useRequestDraft, useToast } from './stores/visitor-stores';
export { chooseTheme, useTheme } from './stores/theme';
export { ActionLink, SmartLink } from './ui/Link/Link';
export { Badge, DarkLabel } from './ui/Badge/Badge';
export { Button, ButtonLink, IconButton, IconLink } from './ui/Button/Button';
export { CallToAction } from './ui/CallToAction/CallToAction';
export {
  Card,
  type CardCourse,
  CardList,
  cardPictureSizes,
  CardSkeleton,
  CourseCard,
  toCardCourse,
} from './ui/Card/Card';
export { EmptyState } from './ui/EmptyState/EmptyState';
export { Field, fieldStyles, Select, Switch, TextArea, TextInput } from './ui/Field/Field';
export { Icon, iconClass, toIconName } from './ui/Icon/Icon';
export { Image } from './ui/Image/Image';
export { LoadFailure, Loading, Notice, OfflineNotice } from './ui/Notice/Notice';
export { Price } from './ui/Price/Price';
export { Prose } from './ui/Prose/Prose';
export { SectionHead, type SectionHeadProps } from './ui/SectionHead/SectionHead';
export { type Breakpoint, Slider } from './ui/Slider/Slider';
export { classes, layout } from './ui/styles';
