import { ActionLink, coursePath, layout, Prose } from 'shared-ui';
import type { PracticalKey } from 'shared-ui/course';
import { AccessNotice } from '../course/notices';
import type { Course, ShownItem } from '../shown-course';
import { Contacts } from './Contacts';
import styles from './Practical.module.css';
import { Sessions } from './Sessions';

/** The order of reading is that of the items; what belongs together stands under one title. */
const groups: readonly [title: string, keys: readonly PracticalKey[]][] = [
  ['Pour qui', ['prerequisites', 'audience', 'objectives']],
  ['Quand et où', ['duration', 'sessions', 'access']],
  ['À quel prix', ['price', 'funding']],
  ['Comment', ['methods', 'assessment', 'certification', 'results']],
  ['Avec qui', ['accessibility', 'contact']],
];

/** What the school answers for on every course. */
const ofSchool: readonly ShownItem[] = [
  { key: 'accessibility', label: 'Accessibilité' },
  { key: 'contact', label: 'Contact' },
];

/** What a learner must know before signing, once: the items of the quality label and what goes with them. */
export function Practical({ course }: { course: Course }) {
  const items = [...course.practical, ...ofSchool];
  const { other } = course.sections;
  return (
    <section className={styles.practical}>
      <div className={styles.head}>
        <h2>En pratique</h2>
        {/* Without a brochure its card offers it. */}
        {course.brochureUrl && (
          <ActionLink to={`${coursePath(course.id)}/programme.pdf`} icon="download" download="">
            Programme <span className={layout.quiet}>PDF</span>
          </ActionLink>
        )}
      </div>
      {groups.map(([title, keys]) => {
        const own = items.filter(({ key }) => keys.includes(key));
        if (own.length === 0) return null;
        return (
          <div key={title} className={styles.group}>
            <h3>{title}</h3>
            <dl>
              {own.map((item) => (
                <div key={item.key}>
                  <dt>{item.label}</dt>
                  <dd>
                    <Content item={item} course={course} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
      {other && (
        <div className={styles.group}>
          <h3>À savoir aussi</h3>
          <Prose html={other} />
        </div>
      )}
    </section>
  );
}

/** An item in its own form where it has one, else in its own words. */
function Content({ item: { key, text = '', html }, course }: { item: ShownItem; course: Course }) {
  if (key === 'objectives') return <a href="#objectifs">{countOf(course.competences.length)}</a>;
  if (key === 'sessions') return <Sessions course={course} none={text} />;
  if (key === 'contact') return <Contacts contact={course.contact} />;
  if (key === 'accessibility') {
    return (
      <>
        <AccessNotice />
        {course.sections.accessibility && <Prose html={course.sections.accessibility} />}
      </>
    );
  }
  if (html) return <Prose html={html} />;
  const lines = text.split('\n');
  if (lines.length === 1) return text;
  return (
    <Prose>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Prose>
  );
}

const countOf = (count: number) =>
  count === 1 ? 'L’objectif de la formation' : `Les ${count}\u00a0objectifs de la formation`;
