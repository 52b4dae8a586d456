const focusable = 'a[href], button, input, select, textarea, summary, [contenteditable="true"]';

/** What a key removes, a row or the pressed button itself, leaves the focus to what follows. */
export function keepFocusAfterRemoval(): void {
  let pressedElement: Element | null = null;
  let focusedElement: Element | undefined;
  const onKey = (event: KeyboardEvent) => {
    // A key that is held down must not press what the focus went to.
    if (event.repeat && event.target === focusedElement) event.preventDefault();
    pressedElement = document.activeElement;
  };
  addEventListener('keydown', onKey, true);
  // For a finger, a telephone's keyboard would come up.
  addEventListener('pointerdown', () => (pressedElement = null), true);
  const isRemoval = ({ removedNodes }: MutationRecord) =>
    [...removedNodes].some((node) => node.contains(pressedElement));
  new MutationObserver((records) => {
    const removal = document.activeElement === document.body && records.find(isRemoval);
    if (removal) focusedElement = focusAfter(removal);
  }).observe(document.body, { childList: true, subtree: true });
}

/** What is hidden or disabled ignores the focus: the next one gets it. */
function focusAfter(removal: MutationRecord): Element | undefined {
  return [...document.querySelectorAll<HTMLElement>(focusable)].find((element) => {
    if (isAfter(removal, element)) element.focus();
    return document.activeElement === element;
  });
}

/** What took the place of a pressed button, as publishing that of keeping, is left out. */
function isAfter({ previousSibling, nextSibling, target }: MutationRecord, element: Element): boolean {
  const follows = (node: Node) =>
    (node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  if (nextSibling?.isConnected) return nextSibling === element || follows(nextSibling);
  if (!previousSibling?.isConnected) return follows(target);
  return follows(previousSibling) && !previousSibling.contains(element);
}
