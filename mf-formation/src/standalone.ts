import { courseRoute } from 'shared-ui';
import { standalone } from 'shared-ui/standalone';
import FormationPage from './formation-page';

standalone([{ path: courseRoute, page: FormationPage }]);
