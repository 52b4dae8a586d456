import { createRoot } from 'react-dom/client';
import { StaticRouter } from 'react-router-dom';
import '../theme/index.css';
import { DesignPage } from './DesignPage';

const root = document.getElementById('root');
if (!root) throw new Error('The design page needs an element with the id "root".');
// Drawn with the font or not at all: nobody preloads it here, and it is optional.
await document.fonts.load('1rem "Bricolage Grotesque Variable"');
createRoot(root).render(
  <StaticRouter location="/design">
    <DesignPage />
  </StaticRouter>,
);
