/** What a slide may hold that takes the focus. */
export const focusable = 'a, button, input, select, textarea, summary, [tabindex="0"]';

const left = (slide: Element | undefined) => (slide as HTMLElement | undefined)?.offsetLeft ?? 0;
const widthOf = ({ children }: HTMLElement) => left(children[1]) - left(children[0]);

/** The number of the slide at the start of a list that scrolls; a fraction between two. */
export function placeIn(list: HTMLElement): number {
  return list.scrollLeft / (widthOf(list) || 1);
}

/** Smoothly, but for who wants less motion. */
export function scrollToSlide(list: HTMLElement, index: number): void {
  list.scrollTo({ left: index * widthOf(list) });
}

/** Nobody is in it, holds it or scrolls it. */
export function isLeftAlone(list: HTMLElement): boolean {
  const place = placeIn(list);
  return !list.matches(':focus-within, :active') && Math.abs(place - Math.round(place)) < 0.02;
}
