import { standalone } from 'shared-ui/standalone';
import remote from '../remote';
import CataloguePage from './catalogue-page/index';

standalone(remote, { CataloguePage });
