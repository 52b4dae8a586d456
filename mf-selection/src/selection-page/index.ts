import { definePage } from 'shared-ui';
import { head } from './head';
import { load } from './load';
import { SelectionPage } from './SelectionPage';

export default definePage({ load, head, Component: SelectionPage });
