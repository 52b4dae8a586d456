import type { School, Site } from '@campus/shared-ui';
import schoolJson from '../../school.json';

/** The school as configured by default. */
export const school: School = schoolJson;

/** The site of that school. */
export const site: Site = { origin: 'https://campus.example', school };
