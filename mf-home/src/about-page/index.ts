import { definePage } from 'shared-ui';
import { AboutPage } from './AboutPage';
import { head } from './head';

export default definePage({ load: async () => null, head, Component: AboutPage });
