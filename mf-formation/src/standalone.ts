import { standalone } from 'shared-ui/standalone';
import remote from '../remote';
import FormationPage from './formation-page';

standalone(remote, { FormationPage });
