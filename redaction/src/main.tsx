import { createRoot } from 'react-dom/client';
import '@campus/shared-ui/theme';
import { removeOldAutosaves } from './form/autosave';
import { App } from './frame/App';
import { keepFocusAfterRemoval } from './frame/focus-after-removal';
import { UnexpectedDialog } from './ui/ScreenError';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element with the id "root".');
removeOldAutosaves();
keepFocusAfterRemoval();
createRoot(root).render(
  <>
    <App />
    <UnexpectedDialog />
  </>,
);
