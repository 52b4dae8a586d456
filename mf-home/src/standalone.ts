import { standalone } from 'shared-ui/standalone';
import remote from '../remote';
import AboutPage from './about-page/index';
import HomePage from './home-page/index';
import OpenDataPage from './open-data-page/index';
import SiteMapPage from './site-map-page/index';
import AccessibilityPage from './text-pages/accessibility';
import EcodesignPage from './text-pages/ecodesign';
import LegalNoticePage from './text-pages/notice';
import PrivacyPage from './text-pages/privacy';
import RulesPage from './text-pages/rules';
import TermsPage from './text-pages/terms';

standalone(remote, {
  HomePage,
  AboutPage,
  TermsPage,
  RulesPage,
  LegalNoticePage,
  PrivacyPage,
  AccessibilityPage,
  EcodesignPage,
  OpenDataPage,
  SiteMapPage,
});
