import { standalone } from 'shared-ui/standalone';
import about from './about-page/index';
import home from './home-page/index';
import accessibility from './text-pages/accessibility';
import notice from './text-pages/notice';
import privacy from './text-pages/privacy';
import rules from './text-pages/rules';
import terms from './text-pages/terms';

standalone([
  { path: '/', page: home },
  { path: '/about', page: about },
  { path: '/conditions-générales', page: terms },
  { path: '/règlement-intérieur', page: rules },
  { path: '/mentions-légales', page: notice },
  { path: '/confidentialité', page: privacy },
  { path: '/accessibilité', page: accessibility },
]);
