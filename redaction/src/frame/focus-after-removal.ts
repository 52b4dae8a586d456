const focusable = 'a[href], button, input, select, textarea, summary, [contenteditable="true"]';

/** What a key removes, a row or the pressed button itself, leaves the focus to what follows. */
export function keepFocusAfterRemoval(): void {
  let pressed: Element | null = null;
  addEventListener('keydown', () => (pressed = document.activeElement), true);
  // For a finger, a telephone's keyboard would come up.
  addEventListener('pointerdown', () => (pressed = null), true);
  const isRemoval = ({ removedNodes }: MutationRecord) =>
    [...removedNodes].some((node) => node.contains(pressed));
  new MutationObserver((records) => {
    const removal = document.activeElement === document.body && records.find(isRemoval);
    if (removal) focusAfter(removal);
  }).observe(document.body, { childList: true, subtree: true });
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
