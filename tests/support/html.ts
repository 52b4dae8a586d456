import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  // all-pages/laws.ts checks the site’s; the editors’ files have none.
  rules: { 'require-sri': 'off' },
});

/** The page is valid HTML: what the server has sent, and what has become of it. */
export async function expectValid(page: Page, state: string): Promise<void> {
  const sent = await page.request.get(page.url());
  for (const markup of [await sent.text(), await page.content()]) {
    const { results } = await validator.validateString(markup);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}, at ${selector}`),
    );
    expect.soft(found, `HTML of ${state}`).toEqual([]);
  }
}
