import { definePage } from '@campus/shared-ui';
import { CataloguePage } from './CataloguePage';
import { head, load } from './load';

export default definePage({ load, head, Component: CataloguePage });
