import { createRoot } from 'react-dom/client';
import '@campus/shared-ui/theme';
import { forgetOldDrafts } from './form/draft';
import { App } from './frame/App';
import { UnexpectedDialog } from './ui/Unexpected';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element with the id "root".');
forgetOldDrafts();
createRoot(root).render(
  <>
    <App />
    <UnexpectedDialog />
  </>,
);
