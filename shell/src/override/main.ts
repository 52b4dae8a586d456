import './bar.module.css';
import './status.module.css';
import { createBorders } from './borders';

/**
 * Comes with a document where the site is built and tried, beside the program: Alt + Shift + B draws whose each piece of the
 * page is. Its styles are those of the server's own pages, too.
 */
const toggle = createBorders();
addEventListener('keydown', (event) => {
  if (!event.altKey || !event.shiftKey || event.code !== 'KeyB') return;
  event.preventDefault();
  void toggle();
});
