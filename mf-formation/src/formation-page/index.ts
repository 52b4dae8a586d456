import { definePage } from '@campus/shared-ui';
import { FormationPage } from './FormationPage';
import { head } from './head';
import { load } from './load';

export default definePage({ load, head, Component: FormationPage });
