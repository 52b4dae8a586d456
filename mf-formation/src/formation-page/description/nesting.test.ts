import fc from 'fast-check';
import { createNesting } from './nesting';

const tag = fc.constantFrom('p', 'b', 'ul', 'li', 'br');

it('whatever is opened and closed: each closing tag has its opening one, and nothing stays open', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), tag), { maxLength: 200 }), (steps) => {
      const nesting = createNesting();
      let html = '';
      for (const [opens, name] of steps) {
        if (!opens) html += nesting.close(name);
        else if (nesting.open(name)) html += `<${name}>`;
      }
      html += nesting.closeAll();
      const stack: string[] = [];
      for (const [, slash, name = ''] of html.matchAll(/<(\/?)(\w+)>/g)) {
        if (name === 'br') continue;
        if (slash) expect(stack.pop()).toBe(name);
        else expect(stack.push(name)).toBeLessThanOrEqual(60);
      }
      expect(stack).toEqual([]);
    }),
  );
});
