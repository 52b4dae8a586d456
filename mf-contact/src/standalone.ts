import { standalone } from 'shared-ui/standalone';
import ContactPage from './contact-page/index';

standalone([{ path: '/contact', page: ContactPage }]);
