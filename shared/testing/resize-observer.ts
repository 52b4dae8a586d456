const observers = new Set<() => void>();

/** Gives jsdom's window, which has none, an observer of sizes. */
export function setResizeObserver(): void {
  observers.clear();
  window.ResizeObserver = class {
    private readonly notice: () => void;
    constructor(notice: ResizeObserverCallback) {
      this.notice = () => notice([], this);
    }
    observe(): void {
      observers.add(this.notice);
    }
    unobserve(): void {}
    disconnect(): void {
      observers.delete(this.notice);
    }
  };
}

/** Tells those who listen that what they observe has another size. */
export function resize(): void {
  for (const notice of [...observers]) notice();
}
