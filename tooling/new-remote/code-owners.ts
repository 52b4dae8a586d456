export function withOwner(text: string, remote: string, team: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/mf-'));
  const line = `${`/${remote}/`.padEnd(23)}@campus/${team}`;
  lines.splice(last < 0 ? lines.length - 1 : last + 1, 0, line);
  return lines.join('\n');
}
