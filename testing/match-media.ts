/** Makes jsdom's window that wide for media queries. */
export function setWidth(width: number): void {
  window.matchMedia = (query) =>
    ({
      matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
      addListener() {},
      removeListener() {},
    }) as unknown as MediaQueryList;
}
