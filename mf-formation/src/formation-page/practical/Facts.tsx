import type { PracticalKey } from 'shared-ui/course';
import { Prose } from 'shared-ui';
import { LegalNotice } from '../course/notices';
import type { Course, ShownItem } from '../shown-course';
import styles from './Facts.module.css';
import { Sessions } from './Sessions';

/** The law's delay holds for every course. */
const ofLaw: ShownItem = { key: 'access', label: 'Délai d’accès' };

interface FactsProps {
  title?: string;
  keys: readonly PracticalKey[];
  course: Course;
}

export function Facts({ title, keys, course }: FactsProps) {
  const items = keys.flatMap((key) => [...course.practical, ofLaw].find((item) => item.key === key) ?? []);
  if (items.length === 0) return null;
  return (
    <section className={styles.facts}>
      {title && <h2>{title}</h2>}
      <dl>
        {items.map((item) => (
          <div key={item.key}>
            <dt>{item.label}</dt>
            <Content item={item} course={course} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Content({ item: { key, text = '', html }, course }: { item: ShownItem; course: Course }) {
  if (key === 'sessions') {
    return (
      <dd>
        <Sessions course={course} none={text} />
      </dd>
    );
  }
  if (key === 'access') {
    return (
      <dd>
        <LegalNotice />
        {html ? <Prose html={html} /> : text && <p>{text}</p>}
      </dd>
    );
  }
  if (html) return <Prose as="dd" html={html} />;
  const lines = text.split('\n');
  if (lines.length === 1) return <dd>{text}</dd>;
  return (
    <Prose as="dd">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Prose>
  );
}
