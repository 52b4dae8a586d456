import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { at } from '../../tooling/paths';

const tokens = readFileSync(at('shared-ui/src/theme/tokens.css'), 'utf8').match(/--size-\w+(?=:)/g) ?? [];

/** Names what is outside the system: sizes of letters, heights of controls, corners, targets. */
export async function expectOneSystem(page: Page, where: string): Promise<void> {
  const strangers = await page.evaluate(findStrangers, tokens);
  expect.soft(strangers, `outside the system of ${where}`).toEqual([]);
}

/** Runs in the page, and uses nothing from outside. */
function findStrangers(tokenNames: string[]): string[] {
  const sizes = new Set(
    tokenNames.map((name) => {
      const probe = document.createElement('p');
      probe.style.fontSize = `var(${name})`;
      document.body.append(probe);
      const { fontSize } = getComputedStyle(probe);
      probe.remove();
      return fontSize;
    }),
  );
  // The last is a pill’s: 99rem.
  const corners = ['0px', '4px', '8px', '14px', '50%', '1584px'];
  const lengthOf = (element: Element | null) => element?.textContent?.trim().length ?? 0;
  const describe = (element: HTMLElement): string[] => {
    const { width, height } = element.getBoundingClientRect();
    const isSeen =
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]');
    if (width < 2 || height < 2 || !isSeen) return [];
    const { fontSize, backgroundColor, borderTopWidth, borderTopLeftRadius } = getComputedStyle(element);
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
    const hasText = texts.some(({ nodeValue }) => nodeValue?.trim());
    const hasBox = backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px';
    const fields = 'input:not([type=checkbox], [type=radio], [type=range])';
    const isControl = element.matches(`button, ${fields}, select`);
    const target = (element.closest('label') ?? element).getBoundingClientRect();
    const isTarget = element.matches('a[href], button, input, select, summary');
    const isSmall = isTarget && Math.min(target.width, target.height) < 24;
    return [
      hasText && !sizes.has(fontSize) ? `letters of ${fontSize}` : '',
      // An iPhone enlarges a page whose field has smaller letters.
      element.matches('input, select, textarea') && parseFloat(fontSize) < 16 ? `a field in ${fontSize}` : '',
      hasBox && !corners.includes(borderTopLeftRadius) ? `a corner of ${borderTopLeftRadius}` : '',
      hasBox && isControl && ![44, 52].includes(Math.round(height)) ? `a control of ${height} px` : '',
      isSmall && lengthOf(element.parentElement) <= lengthOf(element)
        ? `a target of ${target.width} × ${target.height} px`
        : '',
    ].filter(Boolean);
  };
  return [...document.querySelectorAll<HTMLElement>('body :not(svg, svg *)')].flatMap((element) =>
    describe(element).map((fault) => `${fault}: ${element.outerHTML.slice(0, 90)}`),
  );
}
