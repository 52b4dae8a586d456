import type { Site } from 'shared-ui';
import school from '../school.json';

/** The site with the school as configured by default. */
export const site: Site = { origin: 'https://campus.example', school };
