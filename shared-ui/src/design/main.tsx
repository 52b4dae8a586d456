import { site } from '@campus/testing/site';
import { createRoot } from 'react-dom/client';
import { StaticRouter } from 'react-router-dom';
import { SiteProvider } from '../page/site';
import '../theme/index.css';
import { DesignPage } from './DesignPage';

const root = document.getElementById('root');
if (!root) throw new Error('The design page needs an element with the id "root".');
// Drawn before the font is there, the page would change while one looks.
await document.fonts.load('1rem "Bricolage Grotesque Variable"');
createRoot(root).render(
  <StaticRouter location="/design">
    <SiteProvider site={site}>
      <DesignPage />
    </SiteProvider>
  </StaticRouter>,
);
