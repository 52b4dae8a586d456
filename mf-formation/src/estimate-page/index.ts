import { definePage } from '@campus/shared-ui';
import { EstimatePage } from './EstimatePage';
import { head, load } from './load';

export default definePage({ load, head, Component: EstimatePage });
