import { withOwner } from './code-owners';

it('adds a team below those of the other remotes', () => {
  const before =
    '/shell/   @campus/platform\n/mf-home/              @campus/home\n/redaction/  @campus/content\n';
  expect(withOwner(before, 'mf-agenda', 'events')).toBe(
    '/shell/   @campus/platform\n/mf-home/              @campus/home\n/mf-agenda/            @campus/events\n/redaction/  @campus/content\n',
  );
});

it('adds the first remote at the end', () => {
  expect(withOwner('* @campus/platform\n', 'mf-agenda', 'agenda')).toBe(
    '* @campus/platform\n/mf-agenda/            @campus/agenda\n',
  );
});
