import type { Composition } from '../remotes/remotes';
import styles from './borders.module.css';
import { findRegions, type Region } from './regions';

/** Milliseconds between two drawings: pages come and go, pictures come later. */
const interval = 300;

/** White text is read on each of them. */
const colours = ['#1b45d7', '#116b45', '#b3261e', '#7a3e9d', '#8a4b00', '#00667a'];

/** Draws around each piece of the page whose it is; called once more it stops. */
export function createBorders() {
  let layer: HTMLElement | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let known: Composition = {};
  let shell = '';

  async function learn(): Promise<void> {
    const ask = (path: string) => fetch(path).then((response) => (response.ok ? response.json() : {}));
    const [composition, { release = '' }] = await Promise.all([ask('/composition.json'), ask('/healthz')]);
    known = composition;
    shell = release;
  }

  function wordsOf({ remote, name = '' }: Region): string {
    const { team, version = shell } = known[remote] ?? {};
    return [remote, name, team && `équipe ${team}`, version].filter(Boolean).join(' · ');
  }

  function draw(): void {
    const regions = findRegions();
    const remotes = [...new Set(regions.map(({ remote }) => remote))];
    const boxes = regions.flatMap((region) => {
      const colour = colours[remotes.indexOf(region.remote) % colours.length] ?? '';
      // The header and the footer are not next to each other; what a part draws is.
      const groups = region.remote === 'shell' ? region.elements.map((one) => [one]) : [region.elements];
      return groups.map((elements) => box(elements, wordsOf(region), colour));
    });
    layer?.replaceChildren(...boxes);
  }

  return async function toggle(): Promise<void> {
    if (layer) {
      clearInterval(timer);
      layer.remove();
      layer = undefined;
      return;
    }
    layer = Object.assign(document.createElement('div'), { className: styles.layer });
    layer.setAttribute('aria-hidden', 'true');
    layer.id = 'bords';
    document.body.append(layer);
    // A page that sleeps comes alive for a visitor who points at a link.
    document.querySelector('a')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    timer = setInterval(draw, interval);
    draw();
    await learn().catch((error: unknown) => console.warn(`The versions are not known: ${error}`));
    if (layer) draw();
  };
}

function box(elements: readonly Element[], words: string, colour: string): HTMLElement {
  const rects = elements.map((element) => element.getBoundingClientRect());
  const [left, top] = [Math.min(...rects.map((one) => one.left)), Math.min(...rects.map((one) => one.top))];
  const [right, bottom] = [
    Math.max(...rects.map((one) => one.right)),
    Math.max(...rects.map((one) => one.bottom)),
  ];
  const region = Object.assign(document.createElement('div'), { className: styles.region });
  const label = Object.assign(document.createElement('span'), {
    className: styles.label,
    textContent: words,
  });
  Object.assign(region.style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  });
  region.style.setProperty('--c', colour);
  region.append(label);
  return region;
}
