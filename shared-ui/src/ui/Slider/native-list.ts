export const focusable = 'a, button, input, select, textarea, summary, [tabindex="0"]';

const left = (slide: Element | undefined) => (slide as HTMLElement | undefined)?.offsetLeft ?? 0;
const widthOf = ({ children }: HTMLElement) => left(children[1]) - left(children[0]);

export function placeIn(list: HTMLElement): number {
  return list.scrollLeft / (widthOf(list) || 1);
}

/** The list's `scroll-behavior` makes it smooth, unless the visitor wants less motion. */
export function scrollToSlide(list: HTMLElement, index: number): void {
  list.scrollTo({ left: index * widthOf(list) });
}

export function isLeftAlone(list: HTMLElement): boolean {
  const place = placeIn(list);
  return !list.matches(':focus-within, :active') && Math.abs(place - Math.round(place)) < 0.02;
}
