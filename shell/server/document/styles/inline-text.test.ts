import { createHash } from 'node:crypto';
import { asInlineText, sourceHash } from './inline-text';

const inline = (css: string) => asInlineText('/remotes/mf-home/1/a.css', css);

it.each([
  ['a{b:url(assets/x.svg)}', 'a{b:url(/remotes/mf-home/1/assets/x.svg)}'],
  ['a{b:url("./x.svg")}', 'a{b:url("/remotes/mf-home/1/x.svg")}'],
  ["a{b:url('../2/x.svg')}", "a{b:url('/remotes/mf-home/2/x.svg')}"],
  ['a{b:url(/assets/x.svg)}', 'a{b:url(/assets/x.svg)}'],
  ['a{b:url(https://x.example/x.svg)}', 'a{b:url(https://x.example/x.svg)}'],
  ['a{b:url("data:image/svg+xml,%3Csvg/%3E")}', 'a{b:url("data:image/svg+xml,%3Csvg/%3E")}'],
  ['a{b:url(#clip)}', 'a{b:url(#clip)}'],
  ['a{}\n/*# sourceMappingURL=a.css.map*/', 'a{}'],
])('%s', (css, expected) => {
  expect(inline(css)).toBe(expected);
});

it('cannot end its element', () => {
  expect(inline('a{content:"</style><script>"}')).toBe('a{content:"<\\/style><script>"}');
});

it('is allowed by the hash of what stands in the document', () => {
  expect(sourceHash('a{}')).toBe(`'sha256-${createHash('sha256').update('a{}').digest('base64')}'`);
});
