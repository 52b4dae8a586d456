/**
 * A translation, a password manager or a telephone may change the server's HTML. React then draws
 * the page anew, with other elements.
 */
const trackedSelector = 'a,button,form,input,select,textarea';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Position {
  name: string;
  /** Counts the elements of this name, in the order of the document. */
  index: number;
}

let positions = new Map<Element, Position>();
let focusedElement: Element | null = null;

/** Call this before React starts. Names, addresses and order survive a translation; ids do not. */
export function rememberElements(root: Element): void {
  positions = positionsIn(root);
  focusedElement = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    focusedElement = target as Element;
  });
}

function positionsIn(root: ParentNode): Map<Element, Position> {
  const counts = new Map<string, number>();
  const position = (element: Element): Position => {
    const address = ['name', 'href', 'action'].map((attribute) => element.getAttribute(attribute));
    const name = [element.localName, ...address].join(' ');
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    return { name, index };
  };
  return new Map([...root.querySelectorAll(trackedSelector)].map((element) => [element, position(element)]));
}

/** Gives the element itself while it is in the document, else the one in its place, if any. */
export function findRedrawn<Kind extends Element>(element: Kind): Kind | undefined {
  if (element.isConnected) return element;
  const before = positions.get(element);
  const root = document.getElementById('root');
  if (!before || !root) return undefined;
  const isSame = ({ name, index }: Position) => name === before.name && index === before.index;
  return [...positionsIn(root)].find(([, position]) => isSame(position))?.[0] as Kind | undefined;
}

/** Does again what a visitor has done; says whether its element stands in the document. */
export function replayInput(original: HTMLElement): boolean {
  const element = findRedrawn(original);
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else if (element instanceof HTMLButtonElement) element.click();
  else element?.dispatchEvent(new Event('change', { bubbles: true }));
  return element !== undefined;
}

/** Puts back what was typed, chosen and focused in redrawn elements, once each. */
export function restoreEntries(): void {
  const lostElements = [...positions.keys()].filter((element) => !element.isConnected);
  const fields = lostElements.filter((element) => element.matches('input,select,textarea')) as Field[];
  const pairs = fields.flatMap((from) => {
    const to = findRedrawn(from);
    return to ? [{ from, to }] : [];
  });
  // A switch may fill another field: what is typed comes after it.
  for (const { from, to } of pairs)
    if (isBox(from) && (to as HTMLInputElement).checked !== from.checked) to.click();
  for (const { from, to } of pairs) if (!isBox(from)) restoreValue(from, to);
  if (focusedElement && !focusedElement.isConnected)
    (findRedrawn(focusedElement) as HTMLElement | undefined)?.focus({ preventScroll: true });
  for (const { from } of pairs) positions.delete(from);
}

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function restoreValue(from: Field, to: Field): void {
  if (to.value === from.value || from.type === 'file') return;
  // Nobody has typed there: another page may have a field of that name.
  if ('defaultValue' in from && from.value === from.defaultValue) return;
  // React's own setter would keep it from hearing the event.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}
