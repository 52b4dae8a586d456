import { tint } from './tint';

describe('tint', () => {
  it.each(['#E0EEF7', '#000', 'teal', 'rgb(10, 20, 30)', 'oklch(0.7 0.1 200 / 50%)'])(
    'passes %s',
    (value) => {
      expect(tint(value, '#000000')).toEqual({ '--c': value });
    },
  );

  it.each(['', 'red;position:fixed', 'url(https://evil.example/x)', '#12', 'var(--x)'])(
    'replaces "%s"',
    (value) => {
      expect(tint(value, '#D3EEDC')).toEqual({ '--c': '#D3EEDC' });
    },
  );
});
