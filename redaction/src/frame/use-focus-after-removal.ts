import { useEffect } from 'react';

const focusable = 'a[href], button, input, select, textarea, summary, [contenteditable="true"]';

/** What a key has removed, a row or the pressed button itself, leaves the focus to what follows. */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    let pressed: Element | null = null;
    const observer = new MutationObserver((records) => {
      if (document.activeElement !== document.body) return;
      const isRemoval = ({ removedNodes }: MutationRecord) =>
        [...removedNodes].some((node) => node.contains(pressed));
      const removal = records.find(isRemoval);
      if (removal) focusAfter(removal);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const onKey = () => (pressed = document.activeElement);
    // For a finger, a telephone's keyboard would come up.
    const onPointer = () => (pressed = null);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPointer, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPointer, true);
    };
  }, []);
}

/** What is hidden or disabled ignores the focus: the next one gets it. */
function focusAfter({ previousSibling, target }: MutationRecord): void {
  const before = previousSibling?.isConnected ? previousSibling : target;
  for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
    const position = before.compareDocumentPosition(element);
    const isInside = before !== target && position & Node.DOCUMENT_POSITION_CONTAINED_BY;
    if (isInside || !(position & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
    element.focus();
    if (document.activeElement === element) return;
  }
}
