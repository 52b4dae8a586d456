import type { Page } from 'playwright';
import type { Checkout } from '../site/checkout';

export const source = 'mf-catalogue/src/catalogue-page/CataloguePage.tsx';
/** What the page says, and what a visitor has typed into it. */
const text = 'Parlons de votre projet';
const typed = 'pyth';

/** Milliseconds from the writing of a file until the page that is open shows it, for each of so many edits. */
export async function measureEdits(team: Checkout, page: Page, count: number): Promise<number[]> {
  const field = page.getByRole('searchbox');
  await field.fill(typed);
  const found: number[] = [];
  for (let edit = 1; edit <= count; edit++) {
    const next = `${text} (${edit})`;
    const shown = page.evaluate(untilSaid, next);
    // The page watches itself before the file is written.
    await page.evaluate(() => undefined);
    const written = Date.now();
    await team.edit(source, (code) => code.replace(/Parlons de votre projet( \(\d+\))?/, next));
    found.push((await shown) - written);
    if ((await field.inputValue()) !== typed) throw new Error(`Edit ${edit} has lost what was typed.`);
    // Somebody who writes code looks at it.
    await page.waitForTimeout(300);
  }
  return found;
}

/** When the page first says a text, by the clock of the machine. */
function untilSaid(words: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.body.textContent?.includes(words)) return false;
      observer.disconnect();
      // What is in the document is on the screen with the next frame.
      requestAnimationFrame(() => resolve(Date.now()));
      return true;
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });
}
