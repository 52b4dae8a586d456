import { whenIdle } from '../page/when-idle';
import { localDay } from './days';

// One chunk for both. A first view has its data already, so only later pages load the chunk.
export { toCourseDetail } from './course-detail';
export { toCourseLine } from './course-line';

// The first day costs a slow telephone 150 ms: they are spent before a page is waited for.
if ('window' in globalThis) whenIdle(() => localDay(new Date()));
