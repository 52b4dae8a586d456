import type { Check, Problem } from '@campus/pocketbase/rules/content-check.js';
import { useLoaderData } from 'react-router-dom';
import { layout, Notice, SmartLink } from '@campus/shared-ui';
import { addressOf } from '../content/addresses';
import { type Collection, findList } from '../content/collections';
import { PageTitle } from '../ui/Page';
import styles from '../ui/Page.module.css';

export function CheckPage() {
  const { courses, others } = useLoaderData<Check>();
  const isGood = courses.length + others.length === 0;
  return (
    <>
      <header className={styles.head}>
        <PageTitle>À vérifier</PageTitle>
        <p>
          Ce qui manque, ce qui semble faux et ce qui n’a pas été relu depuis un an, dans tout ce que le site
          montre.
        </p>
        {isGood && <Notice kind="good">Rien à vérifier : tout ce que le site montre est complet.</Notice>}
      </header>
      <ul className={layout.column}>
        {courses.map(({ id, title, problems }) => (
          <Entry key={id} to={addressOf('formation', id)} title={title} problems={problems} />
        ))}
        {others.map(({ collection, id, title, problems }) => (
          <Entry
            key={collection + id}
            to={addressOf(collection as Collection, id)}
            title={`${findList(collection as Collection)?.title ?? ''} : ${title}`}
            problems={problems}
          />
        ))}
      </ul>
    </>
  );
}

function Entry({ to, title, problems }: { to: string; title: string; problems: readonly Problem[] }) {
  // Two fundings of a course may have one problem.
  const sentences = [...new Set(problems.map(({ sentence }) => sentence))];
  return (
    <li className={styles.entry}>
      <h2>
        <SmartLink to={to}>{title}</SmartLink>
      </h2>
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </li>
  );
}
