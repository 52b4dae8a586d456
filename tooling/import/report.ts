import type { ImportResult } from './import-all';
import type { Source } from './source';

const outcomes = {
  new: 'nouvelle',
  changed: 'changée',
  same: 'inchangée',
  refused: 'refusée',
  deleted: 'supprimée ici',
};

/** What an import has done, or would do, for people. */
export function reportOf(source: Source, results: readonly ImportResult[], isDry: boolean): string {
  const courses = results.filter(({ item }) => item.collection === 'formation');
  const counts = Object.entries(outcomes).map(([outcome, word]) => {
    const { length } = courses.filter((one) => one.outcome === outcome);
    return `${length} ${length > 1 ? word.replace(/e\b/, 'es') : word}`;
  });
  const lines = results.flatMap(({ item, outcome, messages }) => {
    const about = outcome === 'same' ? messages : [...item.notes, ...messages];
    if (about.length === 0) return [];
    return [`\n${item.place ?? ''}${item.values.title || item.key}\u00a0: ${outcomes[outcome]}`, ...about];
  });
  const heading = `Import de ${source.name}${isDry ? '\u00a0: essai, rien n’est écrit' : ''}`;
  const sum = `${courses.length} ${courses.length > 1 ? 'formations' : 'formation'}\u00a0: ${counts.join(', ')}`;
  return [heading, sum, ...source.notes, ...lines, ''].join('\n');
}
