import { Fragment } from 'react';
import { classes, layout, Prose } from 'shared-ui';
import { dayText } from 'shared-ui/course';
import table from '../../content/ecodesign.json';
import { Paragraphs } from '../text/ContactText';
import { criteria, scoreOf } from './score';

const verdicts: Readonly<Record<string, string>> = {
  oui: 'conforme',
  non: 'non conforme',
  na: 'non applicable',
};

/** docs/ecodesign.md says the same to those who build the site. */
export function EcodesignPage() {
  const count = (verdict: string) => criteria.filter((criterion) => criterion.verdict === verdict).length;
  return (
    <article className={classes(layout.wrap, layout.page, layout.stack)}>
      <h1>Déclaration d’écoconception</h1>
      <p className={layout.lead}>
        Ce site obtient {scoreOf(criteria)}&nbsp;% au référentiel général d’écoconception de services
        numériques (RGESN, 2024). Sans ce que décident l’hébergeur et les fournisseurs, il obtient{' '}
        {scoreOf(criteria.filter(({ outside }) => !outside))}&nbsp;%.
      </p>
      <Prose>
        <p>
          Évaluation du {dayText(table.date)}, par l’école elle-même&nbsp;: {count('oui')} critères conformes,{' '}
          {count('non')} non conformes, {count('na')} non applicables.
        </p>
        {table.sections.map(({ title, text }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <Paragraphs of={text} />
          </Fragment>
        ))}
        <h2>Les {criteria.length} critères</h2>
        {table.themes.map((theme, index) => (
          <Fragment key={theme}>
            <h3>
              {index + 1}. {theme}
            </h3>
            <ul>
              {criteria
                .filter(({ id }) => id.startsWith(`${index + 1}.`))
                .map(({ id, verdict, subject, seen }) => (
                  <li key={id}>
                    {id} {subject}&nbsp;: <strong>{verdicts[verdict]}</strong> ({seen})
                  </li>
                ))}
            </ul>
          </Fragment>
        ))}
      </Prose>
    </article>
  );
}
