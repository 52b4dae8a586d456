import { type Composition, routesIn } from '../remotes/remotes';
import { createRoutes } from '../routing/routes';
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
  let routes = createRoutes({});
  let shell = '';

  async function learn(): Promise<void> {
    const ask = async (path: string) => (await fetch(path)).json();
    const [composition, health] = await Promise.all([ask('/composition.json'), ask('/healthz')]);
    known = composition;
    routes = createRoutes(routesIn(known));
    shell = health.release ?? '';
  }

  function wordsOf({ remote, name }: Region): string {
    const { team, version = shell } = known[remote] ?? {};
    return [remote, name, team && `équipe ${team}`, version].filter(Boolean).join(' · ');
  }

  function draw(): void {
    const regions = findRegions(routes);
    const remotes = [...new Set(regions.map(({ remote }) => remote))];
    const boxes = regions.map((region) => {
      const colour = colours[remotes.indexOf(region.remote) % colours.length] ?? '';
      return box(region.element, wordsOf(region), colour);
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
    layer = Object.assign(document.createElement('div'), { className: styles.layer, id: 'bords' });
    layer.setAttribute('aria-hidden', 'true');
    document.body.append(layer);
    timer = setInterval(draw, interval);
    await learn().catch((error: unknown) => console.warn(`The versions are not known: ${error}`));
    draw();
  };
}

function box(element: Element, words: string, colour: string): HTMLElement {
  const { left, top, width, height } = rectOf(element);
  const region = Object.assign(document.createElement('div'), { className: styles.region });
  const label = Object.assign(document.createElement('span'), {
    className: styles.label,
    textContent: words,
  });
  const place = { left: left + scrollX, top: top + scrollY, width, height };
  for (const [name, pixels] of Object.entries(place)) region.style.setProperty(name, `${pixels}px`);
  region.style.setProperty('--c', colour);
  // A part is among the page's own things: its name stands above it.
  if (element.matches('[data-part]')) label.style.translate = '0 -100%';
  region.append(label);
  return region;
}

/** Of an element without a box of its own: what is in it, together. */
function rectOf(element: Element): DOMRect {
  const isThere = ({ width, height }: DOMRect) => width > 0 && height > 0;
  const hasNoBox = getComputedStyle(element).display === 'contents';
  const rects = hasNoBox ? [...element.children].map(rectOf).filter(isThere) : [];
  if (rects.length === 0) return element.getBoundingClientRect();
  const [left, top] = [Math.min(...rects.map((one) => one.left)), Math.min(...rects.map((one) => one.top))];
  const right = Math.max(...rects.map((one) => one.right));
  const bottom = Math.max(...rects.map((one) => one.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
