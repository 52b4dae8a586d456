import { standalone } from 'shared-ui/standalone';
import remote from '../remote';
import Badge from './parts/badge/index';
import Keep from './parts/keep/index';
import SelectionPage from './selection-page/index';

standalone(remote, { SelectionPage }, { 'mf-selection/Badge': Badge, 'mf-selection/Keep': Keep });
