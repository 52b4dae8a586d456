/** @jest-environment jsdom */
import fc from 'fast-check';
import { escapeJson, jsonForScript } from './escape';

/** What a browser reads of the script of a document, and what stands after it. */
function read(json: string) {
  const html = `<body><script type="application/json">${json}</script><p>after</p>`;
  const { scripts, body } = new DOMParser().parseFromString(html, 'text/html');
  expect(scripts).toHaveLength(1);
  expect(body.lastElementChild?.outerHTML).toBe('<p>after</p>');
  return JSON.parse(scripts[0]?.textContent ?? '');
}

it('says any text, and ends nothing early', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<',
      '</',
      '<!',
      '--',
      '<!--',
      '-->',
      'script',
      'SCRIPT',
      '/',
      '>',
      ' ',
      '\\',
      '"',
      ']]>',
      '&',
      '\u2028',
    ),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(piece, { maxLength: 6 })), (pieces) => {
      const texts = pieces.map((each) => each.join(''));
      expect(read(jsonForScript(texts))).toEqual(texts);
      expect(read(escapeJson(JSON.stringify(texts)))).toEqual(texts);
    }),
    { numRuns: 1000, examples: [[[['</script><script>alert(1)</script>', '<!--<script>']]]] },
  );
});

it('begins no tag, and leaves the rest of rich text as it stands in the document', () => {
  expect(jsonForScript('<p>R&amp;D</p>')).toBe('"\\u003cp>R&amp;D\\u003c/p>"');
});
