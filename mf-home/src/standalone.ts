import { standalone } from 'shared-ui/standalone';
import about from './about-page/index';
import home from './home-page/index';
import accessibility from './legal-pages/accessibility';
import notice from './legal-pages/notice';
import privacy from './legal-pages/privacy';
import rules from './rules-page/index';
import terms from './terms-page/index';

standalone([
  { path: '/', page: home },
  { path: '/about', page: about },
  { path: '/conditions-générales', page: terms },
  { path: '/règlement-intérieur', page: rules },
  { path: '/mentions-légales', page: notice },
  { path: '/confidentialité', page: privacy },
  { path: '/accessibilité', page: accessibility },
]);
