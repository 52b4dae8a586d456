import { definePage } from 'shared-ui';
import { head } from './head';
import { TermsPage } from './TermsPage';

export default definePage({ load: async () => null, head, Component: TermsPage });
