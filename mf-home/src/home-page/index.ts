import { definePage } from 'shared-ui';
import { HomePage } from './HomePage';
import { head } from './head';
import { load } from './load';

export default definePage({ load, head, Component: HomePage });
