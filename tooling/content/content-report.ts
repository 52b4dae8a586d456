/** PocketBase answers `GET /api/redaction/check` with it (pocketbase/rules/content-check.js). */
export interface ContentCheck {
  checked: number;
  courses: Checked[];
  others: (Checked & { collection: string })[];
  links: { url: string; collection: string; id: string; title: string }[];
}

interface Checked {
  id: string;
  title: string;
  problems: { field: string; item: string; level: 'missing' | 'doubtful' | 'old'; sentence: string }[];
}

export function contentReport(
  { checked, courses, others, links }: ContentCheck,
  broken?: ReadonlyMap<string, string>,
) {
  const words = { missing: 'MANQUE', doubtful: 'douteux', old: 'ancien' };
  const told = (place: string, { title, problems }: Checked) => [
    `${title} (${place})`,
    ...problems.map(({ level, sentence }) => `  ${words[level].padEnd(8)} ${sentence}`),
    '',
  ];
  const dead = links.flatMap(({ url, collection, id, title }) => {
    const reason = broken?.get(url);
    return reason ? [`${title} (${collection}/${id})`, `  lien     ${url} : ${reason}`, ''] : [];
  });
  const all = [...courses, ...others].flatMap(({ problems }) => problems);
  const count = (level: keyof typeof words) => all.filter((problem) => problem.level === level).length;
  const missing = count('missing');
  const summary = [
    `${checked} formations en ligne`,
    `${missing} éléments manquants`,
    `${count('doubtful')} points douteux`,
    `${count('old')} fiches anciennes`,
    ...(broken ? [`${broken.size} liens rompus`] : []),
  ];
  const lines = [
    ...courses.flatMap((course) => told(course.id, course)),
    ...others.flatMap((record) => told(`${record.collection}/${record.id}`, record)),
    ...dead,
    `${summary.join(', ')}.`,
  ];
  return { text: lines.join('\n'), isMissing: missing > 0 };
}
