import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { catalogue } from '../../../tests/support/catalogue';
import { contactForm } from '../../../tests/support/contact-form';
import { expectView, type Seen, watch } from './seen';

/** What goes on until it is told to end. */
export interface Traffic {
  stop(): Promise<void>;
}

interface Visitor {
  page: Page;
  seen: Seen;
}

const halfWritten = 'Bonjour, nous sommes trois et';
const entrances = ['/', '/formations', '/formation/python', '/contact', '/about'];
const viewport = { width: 1280, height: 900 };

/** New visitors, one after the other: a first view, then from page to page by links. */
export function newVisitors(browser: Browser, url: string, seen: Seen): Traffic {
  return goOn(async (turn) => {
    const context = await browser.newContext({ viewport, locale: 'fr-FR' });
    try {
      const visitor = { page: await context.newPage(), seen };
      watch(visitor.page, seen);
      const path = entrances[turn % entrances.length] ?? '/';
      await visitor.page.goto(url + path, { waitUntil: 'domcontentloaded' });
      await wake(visitor.page);
      await expectView(visitor.page, path, seen);
      await toCatalogue(visitor);
      await catalogue(visitor.page).cards.first().click();
      await expectView(visitor.page, '/formation/', seen);
      await toForm(visitor);
      await contactForm(visitor.page).message.fill(halfWritten);
      await toAbout(visitor);
      await visitor.page.goBack({ waitUntil: 'commit' });
      await expectView(visitor.page, '/contact', seen);
      await expectDraft(visitor);
    } finally {
      await context.close();
    }
  }, seen);
}

/** One who has a tab open over all that happens, with a half-written request in it, and comes back to it after a rest. */
export async function openTab(browser: Browser, url: string, seen: Seen, rest: number): Promise<Traffic> {
  const context = await browser.newContext({ viewport, locale: 'fr-FR' });
  const visitor = { page: await context.newPage(), seen };
  watch(visitor.page, seen);
  await visitor.page.goto(`${url}/contact`, { waitUntil: 'domcontentloaded' });
  await wake(visitor.page);
  await expectView(visitor.page, '/contact', seen);
  await contactForm(visitor.page).message.fill(halfWritten);
  const traffic = goOn(async (_turn, stopped) => {
    await pause(rest, undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) return;
    await toAbout(visitor);
    await toCatalogue(visitor);
    await toForm(visitor);
    await expectDraft(visitor);
  }, seen);
  return {
    async stop() {
      await traffic.stop();
      await context.close();
    },
  };
}

const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name }).first().click();

async function toCatalogue({ page, seen }: Visitor): Promise<void> {
  await follow(page, 'Nos formations');
  await expectView(page, '/formations', seen);
}

async function toForm({ page, seen }: Visitor): Promise<void> {
  await follow(page, 'Contacter');
  await expectView(page, '/contact', seen);
}

async function toAbout({ page, seen }: Visitor): Promise<void> {
  await follow(page, 'En savoir plus');
  await expectView(page, '/about', seen);
}

/** What was written is there again, be it a moment after the page. */
async function expectDraft({ page, seen }: Visitor): Promise<void> {
  const { message } = contactForm(page);
  for (let look = 0; look < 40; look++) {
    if ((await message.inputValue()) === halfWritten) return;
    await pause(50);
  }
  seen.failedViews.push('/contact: the half-written request is lost');
}

/** A page that sleeps wakes for a visitor who points at a link. */
const wake = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('a')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
  );

/** Does something again and again until it is stopped; what fails of it is a view that failed. */
function goOn(once: (turn: number, stopped: AbortSignal) => Promise<void>, seen: Seen): Traffic {
  const stopping = new AbortController();
  const all = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      try {
        await once(turn, stopping.signal);
      } catch (error) {
        const [what] = (error as Error).message.split('\n');
        seen.failedViews.push(`A visit broke off: ${what}`);
        await pause(500);
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await all;
    },
  };
}
