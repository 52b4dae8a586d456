import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Checkout } from '../site/checkout';
import { source } from './edits';
import type { HotSite } from './hot-site';

/** A fault of types only: the page goes on as it is. */
const fault = '\nconst misspelt: number = "seven";\nvoid misspelt;\n';

/** Seconds from the writing of a type error until the terminal and the page's overlay name its file and line. */
export async function measureTypeErrors(team: Checkout, page: Page, { command }: HotSite, count: number) {
  const terminal: number[] = [];
  const overlay: number[] = [];
  const frame = page.frameLocator('#webpack-dev-server-client-overlay').first();
  for (let round = 0; round < count; round++) {
    const before = command.said().length;
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    await team.edit(source, (code) => code + fault);
    const line = (await readLines(team)) - 2;
    // regex-dynamic: a line's number
    const named = new RegExp(`CataloguePage\\.tsx\\(${line},\\d+\\): error TS2322`);
    await Promise.all([
      until(() => named.test(command.said().slice(before))).then(() => terminal.push(seconds())),
      frame
        .getByText(named)
        .first()
        .waitFor()
        .then(() => overlay.push(seconds())),
    ]);
    await team.edit(source, (code) => code.replace(fault, ''));
    await until(() => command.said().slice(before).includes('are in order again'));
    await page.locator('#webpack-dev-server-client-overlay').first().waitFor({ state: 'detached' });
  }
  return { terminal, overlay };
}

async function readLines(team: Checkout): Promise<number> {
  let lines = 0;
  await team.edit(source, (code) => {
    lines = code.split('\n').length;
    return code;
  });
  return lines;
}

async function until(isSo: () => boolean): Promise<void> {
  const limit = Date.now() + 30_000;
  while (!isSo()) {
    if (Date.now() > limit) throw new Error('The terminal does not say so within 30 s.');
    await pause(10);
  }
}
