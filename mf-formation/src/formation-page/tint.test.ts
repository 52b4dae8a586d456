import { tint } from './tint';

it.each(['#E0EEF7', '#000', 'teal', 'rgb(10, 20, 30)', 'oklch(0.7 0.1 200 / 50%)'])(
  'the colour %s passes',
  (value) => expect(tint(value, '#000000')).toEqual({ '--c': value }),
);

it.each(['', 'red;position:fixed', 'url(https://evil.example/x)', '#12', 'var(--x)'])(
  'the colour "%s" is replaced',
  (value) => expect(tint(value, '#D3EEDC')).toEqual({ '--c': '#D3EEDC' }),
);
