import { standalone } from 'shared-ui/standalone';
import remote from '../remote';
import EstimatePage from './estimate-page';
import FormationPage from './formation-page';

standalone(remote, { FormationPage, EstimatePage });
