import type { Head, Site } from 'shared-ui';
import content from '../../content/rules.json';

const { title } = content;

export function head(_: null, { school }: Site): Head {
  return {
    title: `${title} · ${school.name}`,
    description:
      'Le règlement intérieur applicable aux stagiaires et aux apprentis, en dix-sept articles\u00a0: santé et sécurité, discipline, sanctions, représentation.',
    path: '/r%C3%A8glement-int%C3%A9rieur',
  };
}
