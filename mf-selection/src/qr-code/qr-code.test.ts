import fc from 'fast-check';
import { masks, penalty } from './mask';
import { draw, qrCode } from './qr-code';
import { correctionOf } from './reed-solomon';
import { formatBits, patternsOf } from './symbol';
import { versionFor } from './version';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const versionOf = (text: string) => {
  const version = versionFor(bytesOf(text).length);
  if (!version) throw new Error('too long');
  return version;
};
const rowsOf = (modules: boolean[][]) => modules.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));

// Drawn by another program: qrcode-terminal 0.12.0 (Kazuhiko Arase), level M, this mask.
const site = [
  '#######....##.##..#######',
  '#.....#.#.#..#.#..#.....#',
  '#.###.#.....#...#.#.###.#',
  '#.###.#..##...#.#.#.###.#',
  '#.###.#.#...####..#.###.#',
  '#.....#..#...####.#.....#',
  '#######.#.#.#.#.#.#######',
  '.........########........',
  '#.#.#.#..##..#..#...#..#.',
  '..#..#.##.#.###.###.....#',
  '#...###..##.#.#.#.##..###',
  '######.####.##..#..#...#.',
  '..#.######..##.####..#.##',
  '....#..##..##....##..#..#',
  '#..##.#...###....#.#..###',
  '.#...#.####.##......#..#.',
  '#.....#.####.#..######...',
  '........##.#.#..#...##.##',
  '#######...#....##.#.##.##',
  '#.....#..#.#.##.#...##..#',
  '#.###.#.###.###.######.##',
  '#.###.#..####......####..',
  '#.###.#.##.###.###..#...#',
  '#.....#..#..###.##..##.#.',
  '#######.#.###.###.##...##',
];

it('draws a whole code as another program does', () => {
  const text = 'https://campus.example/';
  const drawn = rowsOf(draw(bytesOf(text), versionOf(text), 0));
  expect(drawn.map((row) => row.replaceAll('1', '#').replaceAll('0', '.'))).toEqual(site);
});

// The same, as the SHA-256 of the rows in 0 and 1: each mask, one and several blocks of one and of two lengths, to the largest.
it.each([
  [
    4,
    1,
    'cb7f3b8ddd8849501c57ead1f523213cc64416d3c231b8bdcbb081a8602974b8',
    'https://campus.example/selection?f=python~8!word',
  ],
  [8, 2, 'e1bb8bfd76849792f62d81b68e9996a2f329e784c887c34716f8567c1b862f07', 'x'.repeat(130)],
  [
    12,
    3,
    '19a7408d6c17f34eeed4b4b04915ffa6db1d36c6a1479aaa629b6a1ac42cb7e5',
    `https://campus.example/selection?f=${'python~8~'.repeat(25)}`,
  ],
  [19, 4, 'a4dfe5671fb097c47860fbdf1509b3e61b024b507930b43765eb2e4b834221f5', 'a'.repeat(600)],
  [29, 5, '6328793424d3472dd47e5f429ba568cc71c9c71e173322305838aad5acafaaaf', 'b'.repeat(1200)],
  [34, 6, 'ce0632da4a2954d3fce02b589ca4a4bf5a73a9588ce224d52de6ba55de1286ca', 'c'.repeat(1700)],
  [40, 7, '18d72e62cd3d5697572b2edadbb7833e9ad23dc0c4b7e130323f3e8993292f2f', 'd'.repeat(2331)],
])('draws version %d with mask %d as another program does', async (number, mask, hash, text) => {
  const version = versionOf(text);
  expect(version.number).toBe(number);
  const drawn = rowsOf(draw(bytesOf(text), version, mask)).join('\n');
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(drawn));
  expect([...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(hash);
});

// "HELLO WORLD" in version 1-M, the worked example of thonky.com/qr-code-tutorial.
it('corrects errors as the published example', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

// ISO/IEC 18004, table C.1: level M.
it('writes the format of each mask as the standard lists it', () => {
  expect(masks.map((_, mask) => formatBits(mask).toString(2).padStart(15, '0'))).toEqual([
    ...['101010000010010', '101000100100101', '101111001111100', '101101101001011'],
    ...['100010111111001', '100000011001110', '100111110010111', '100101010100000'],
  ]);
});

// ISO/IEC 18004, table D.1.
it.each([
  [7, '000111110010010100'],
  [21, '010101011010000011'],
  [40, '101000110001101001'],
])('writes the version %d as the standard lists it', (number, bits) => {
  const version = Array.from({ length: 2400 }, (_, length) => versionFor(length)).find(
    (candidate) => candidate?.number === number,
  );
  if (!version) throw new Error('no such version');
  const { modules } = patternsOf(version);
  const read = Array.from({ length: 18 }, (_, index) => {
    const [row, column] = [Math.floor(index / 3), version.size - 11 + (index % 3)];
    expect(modules[column]?.[row]).toBe(modules[row]?.[column]);
    return modules[row]?.[column] ? '1' : '0';
  });
  expect(read.reverse().join('')).toBe(bits);
});

it('takes the mask that reads best', () => {
  const text = 'https://campus.example/selection?f=word';
  const best = qrCode(text);
  if (!best) throw new Error('too long');
  const all = masks.map((_, mask) => penalty(draw(bytesOf(text), versionOf(text), mask)));
  expect(penalty(best)).toBe(Math.min(...all));
});

it.each([
  [
    'nothing in a chessboard',
    Array.from({ length: 8 }, (_, row) => '10101010'.slice(row % 2).padEnd(8, '1')),
    0,
  ],
  // Ten runs of five, sixteen squares, all dark.
  ['a dark square', Array<string>(5).fill('11111'), 10 * 3 + 16 * 3 + 100],
  // One line: what looks like a corner, and the colours of a code of one module.
  ['what looks like a corner', ['10111010000'], 40 + 900],
])('counts against a code: %s', (_, rows, cost) => {
  expect(penalty(rows.map((row) => [...row].map((sign) => sign === '1')))).toBe(cost);
});

it('has no code for what does not fit', () => {
  expect(qrCode('d'.repeat(2331))).toHaveLength(177);
  expect(qrCode('d'.repeat(2332))).toBeUndefined();
  expect(qrCode('é'.repeat(1166))).toBeUndefined();
});

it('whatever the text: the pattern of each corner and of the timing stand', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const modules = qrCode(text) ?? [];
      const size = modules.length;
      const corner = (row: number, column: number) =>
        rowsOf(modules.slice(row, row + 7).map((line) => line.slice(column, column + 7)));
      const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
      expect([corner(0, 0), corner(0, size - 7), corner(size - 7, 0)]).toEqual([finder, finder, finder]);
      expect(modules[6]?.slice(8, size - 8).every((dark, index) => dark === (index % 2 === 0))).toBe(true);
    }),
    { numRuns: 30 },
  );
});
