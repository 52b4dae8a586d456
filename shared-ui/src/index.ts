export * from './backend/index';
export type { FundingKind, Session } from './course/course-children';
export type { CourseDetail } from './course/course-detail';
export type { CoursePrice, Language, Level, Place } from './course/course-facts';
export type { CourseLine } from './course/course-line';
export {
  getCourse,
  type Listing,
  listCourseSummaries,
  listCourses,
  listNewestCourses,
  listTopCourses,
} from './course/courses';
export type { Sections } from './course/sections';
export { formatPrice } from './course/price-text';
export { inPlace } from './navigation/in-place';
export * from './page/index';
export * from './stores/index';
export { ActionLink } from './ui/ActionLink/ActionLink';
export { Badge, DarkLabel } from './ui/Badge/Badge';
export { Button, ButtonLink } from './ui/Button/Button';
export { IconButton, IconLink } from './ui/Button/IconButton';
export { CallToAction } from './ui/CallToAction/CallToAction';
export { Card } from './ui/Card/Card';
export { CardList, CardSkeleton } from './ui/Card/CardList';
export { type CardCourse, CourseCard, toCardCourse } from './ui/Card/CourseCard';
export { EmptyState } from './ui/EmptyState/EmptyState';
export { Field } from './ui/Field/Field';
export { Select, TextArea, TextInput } from './ui/Field/Input';
export { Switch } from './ui/Field/Switch';
export { Icon, iconClass, toIconName } from './ui/Icon/Icon';
export { Image } from './ui/Image/Image';
export { SmartLink } from './ui/Link/SmartLink';
export { Loading } from './ui/Loading/Loading';
export { LoadFailure } from './ui/Notice/LoadFailure';
export { Notice } from './ui/Notice/Notice';
export { OfflineNotice } from './ui/OfflineNotice/OfflineNotice';
export { Price } from './ui/Price/Price';
export { Prose } from './ui/Prose/Prose';
export { SectionHead, type SectionHeadProps } from './ui/SectionHead/SectionHead';
export { type Breakpoint, Slider } from './ui/Slider/Slider';
export { classes, layout } from './ui/styles';
export { whenIdle } from './ui/when-idle';
export { whenTouched } from './ui/when-touched';
