import { standalone } from 'shared-ui/standalone';
import remote from '../remote';
import ContactPage from './contact-page/index';

standalone(remote, { ContactPage });
