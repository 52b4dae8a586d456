import { definePage } from 'shared-ui';
import { head } from './head';
import { RulesPage } from './RulesPage';

export default definePage({ load: async () => null, head, Component: RulesPage });
