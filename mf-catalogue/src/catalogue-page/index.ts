import { definePage } from 'shared-ui';
import { CataloguePage } from './CataloguePage';
import { head } from './head';
import { load } from './load';

export default definePage({ load, head, Component: CataloguePage });
