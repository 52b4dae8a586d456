import { chooseMirror } from './debian-package';

describe('chooseMirror', () => {
  it.each([
    [
      ['http://mirror.example/debian-security', 'http://mirror.example/debian'],
      'http://mirror.example/debian',
    ],
    [['https://packages.example/node', 'http://mirror.example/debian/'], 'http://mirror.example/debian/'],
    [['http://inside.example/security', 'http://inside.example/apt'], 'http://inside.example/apt'],
    [[], undefined],
  ])('of %j takes %s', (sites, chosen) => {
    expect(chooseMirror(sites)).toBe(chosen);
  });
});
