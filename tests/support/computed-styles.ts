import type { Page } from '@playwright/test';

/** By element and pseudo-element, "3 H1.title::before" -> "color: red; …": what the root element has not in the same way. */
export type Styles = ReadonlyMap<string, string>;

/** Each pseudo-element, and what may have it. */
const pseudos = {
  '': '*',
  '::before': '*',
  '::after': '*',
  '::details-content': 'details',
  '::marker': 'li, summary',
  '::placeholder': 'input, textarea',
  '::selection': 'body',
};

/** Computes every element of the page and its pseudo-elements, all animations at the same moment. */
export async function computedStyles(page: Page): Promise<Styles> {
  const styles = await page.evaluate((pseudos) => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
      else if (animation.timeline instanceof DocumentTimeline) {
        animation.pause();
        animation.currentTime = 200;
      }
    }
    const root = document.documentElement;
    // A custom property shows only by the others that use it; what hovers has its transitions with the whole sheet.
    const declarations = (style: CSSStyleDeclaration) =>
      style.cssText.split('; ').filter((text) => !/^(?:--|transition-)/.test(text));
    const usual = new Set(declarations(getComputedStyle(root)));
    const drawn = document.querySelectorAll(
      'body, body :not(script, style, link, meta, title, template, noscript)',
    );
    const computed: [element: string, style: string][] = [['HTML', [...usual].join('; ')]];
    for (const [index, element] of drawn.entries()) {
      for (const [pseudo, selector] of Object.entries(pseudos)) {
        if (!element.matches(selector)) continue;
        const style = getComputedStyle(element, pseudo);
        if (/before|after/.test(pseudo) && style.content === 'none') continue;
        const own = declarations(style).filter((text) => !usual.has(text));
        const name = `${index} ${element.tagName}.${element.getAttribute('class') ?? ''}${pseudo}`;
        computed.push([name, own.join('; ')]);
      }
    }
    return computed;
  }, pseudos);
  return new Map(styles);
}

/** What differs: "3 H1.title::before: color: red -> color: blue". */
export function changes(before: Styles, after: Styles = new Map()): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((element) => {
    const [old, now] = [before.get(element), after.get(element)];
    if (old === now) return [];
    const [lost, added] = [without(old, now), without(now, old)];
    return [`${element}: ${lost} -> ${added}`];
  });
}

/** The declarations of the one that the other has not. */
function without(one = 'not there', other = ''): string {
  const known = new Set(other.split('; '));
  return one
    .split('; ')
    .filter((text) => !known.has(text))
    .join('; ');
}
