/** Pixels of a slide in `layOutSlides`. */
const width = 100;

/** jsdom lays nothing out: until the end of the test file, each list item stands 100 px right of the one before. */
export function layOutSlides(): void {
  Object.defineProperty(HTMLLIElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLLIElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * width;
    },
  });
}

/** The texts of the slides (or of `selector` in them) that show in a list of which `shown` fit. */
export function inSight(container: HTMLElement, shown: number, selector = '*'): (string | null)[] {
  const list = container.querySelector('ul');
  const begin = Math.round((list?.scrollLeft ?? 0) / width);
  const slides = [...(list?.children ?? [])].slice(begin, begin + shown);
  return slides.map((slide) => slide.querySelector(selector)?.textContent ?? null);
}
