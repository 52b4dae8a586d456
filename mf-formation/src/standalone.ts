import { standalone } from 'shared-ui/standalone';
import FormationPage from './formation-page';

standalone([{ path: '/formation/:id', page: FormationPage }]);
