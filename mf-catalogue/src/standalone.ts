import { standalone } from 'shared-ui/standalone';
import CataloguePage from './catalogue-page/index';

standalone([{ path: '/formations', page: CataloguePage }]);
