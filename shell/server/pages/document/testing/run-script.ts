let over: AbortController;
beforeEach(() => {
  over = new AbortController();
});
afterEach(() => over.abort());

/** Runs a script of the document. It hears of the window until the test is over. */
export function runScript(code: string): void {
  const { signal } = over;
  const listen = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, act: unknown, capture?: unknown) =>
      listen(type, act as EventListener, { capture: capture === true, signal }),
    );
  new Function(code)();
}
