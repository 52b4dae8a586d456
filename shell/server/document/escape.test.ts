import { escapeHtml, jsonForScript } from './escape';

it.each(['</script><script>alert(1)</script>', '<!--', ']]>', 'a & b', '\u2028\u2029', 'é « 1 940 € »'])(
  'JSON in a script says %j and ends nothing early',
  (text) => {
    const json = jsonForScript({ [text]: [text] });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ [text]: [text] });
  },
);

it('escapes text for elements and attributes', () => {
  expect(escapeHtml(`<a href="x">R&D l'été</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;R&amp;D l'été&lt;/a&gt;");
});
