import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '@campus/testing/ports';
import { addresses, furtherAddresses } from '../../support/addresses';
import { watchStability } from '../../support/stability';
import { setWindow, widths } from '../../support/layout';
import { open } from '../../support/open';
import { test } from '../../support/test';

/** Tags of the header, and of what stands below it, that cover what a visitor sees first. */
const slowTags = 160;

test.use({
  baseURL: async ({ site }, use) => {
    const slow = await openSlowHtml(`http://127.0.0.1:${site.port}`);
    await use(slow.url);
    await slow.close();
  },
});

const pages = { ...addresses, ...furtherAddresses };
for (const name of ['home', 'about', 'catalogue', 'course', 'contact', 'terms', 'estimate'] as const) {
  test(`the ${name} page arrives in pieces, and nothing that is there moves`, async ({ page }) => {
    const expectCalm = await watchStability(page);
    for (const width of widths) {
      await setWindow(page, width, 'light');
      await open(page, pages[name]);
      await expectCalm();
    }
  });
}

// In a tab's first document: of later ones Chromium shows nothing before half a second.
for (const width of [768, 1280]) {
  test(`the menu arrives link by link, and nothing moves: ${width}`, async ({ page }) => {
    const expectCalm = await watchStability(page);
    await setWindow(page, width, 'light');
    await open(page, addresses.terms);
    await expectCalm();
  });
}

/** A server in front of the site from which pages arrive tag by tag, as over a bad connection. */
async function openSlowHtml(target: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((incoming, answer) => {
    const { method, headers } = incoming;
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
    const outgoing = request(new URL(incoming.url ?? '/', target), options, async (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      if (!response.headers['content-type']?.startsWith('text/html')) return response.pipe(answer);
      for (const piece of pieces(await text(response))) {
        answer.write(piece);
        // Longer than a frame: each piece is drawn.
        await pause(20);
      }
      return answer.end();
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The head, then tag by tag what begins the header and the page, each with its rest. */
function pieces(html: string): string[] {
  const [head = '', header = '', main = ''] = html.split(/(?=<body|<main)/);
  const slowly = (part: string) => {
    const tags = part.split(/(?=<)/);
    return [...tags.slice(0, slowTags), tags.slice(slowTags).join('')];
  };
  return [head, ...slowly(header), ...slowly(main)];
}
