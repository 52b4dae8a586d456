import type {} from '@campus/mf-contact/parts';
import { Link } from 'react-router-dom';
import { ActionLink, coursePath, layout, Part, Prose, useSite } from '@campus/shared-ui';
import { fill } from '@campus/shared-ui/fill';
import { citySlot, type PracticalKey, sessionPlace } from '@campus/shared-ui/course';
import type { Course, FactItem, PageSession } from '../page-course';
import styles from './Facts.module.css';
import { Section } from './Section';

/** The law's delay holds for every course. */
const legalDelayItem: FactItem = { key: 'access', label: 'Délai d’accès' };

interface FactsProps {
  title?: string;
  keys: readonly PracticalKey[];
  course: Course;
}

export function Facts({ title, keys, course }: FactsProps) {
  const known = [...course.practical, legalDelayItem];
  const items = keys.flatMap((key) => known.find((item) => item.key === key) ?? []);
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <dl className={styles.facts}>
        {items.map((item) => (
          <div key={item.key}>
            <dt className={layout.quiet}>{item.label}</dt>
            <Content item={item} course={course} />
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Content({ item, course }: { item: FactItem; course: Course }) {
  const { key, html } = item;
  const text = useFilledText(item.text ?? '');
  if (key === 'sessions') {
    // « Dates sur demande » and its button are one line.
    return (
      <dd className={course.sessions.length === 0 ? layout.row : undefined}>
        <Sessions course={course} emptyText={text} />
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

/** The city's placeholder becomes the full address. */
function useFilledText(text: string): string {
  const { school } = useSite();
  return fill(text, { ...school, city: `${school.street}, ${school.postcode} ${school.city}` });
}

function Sessions({ course, emptyText }: { course: Course; emptyText: string }) {
  const { id, title, sessions, isOpen } = course;
  return (
    <>
      {sessions.length === 0 ? (
        <span>{emptyText}</span>
      ) : (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionLine key={session.id} id={id} session={session} />
          ))}
        </ul>
      )}
      {!isOpen && (
        <div className={layout.screen}>
          <Part of="mf-contact" name="NotifyMe" id={id} formation={title} />
        </div>
      )}
    </>
  );
}

function SessionLine({ id, session }: { id: string; session: PageSession }) {
  const { note, freeSeats, dates, seats } = session;
  const place = useFilledText(sessionPlace(session, citySlot));
  return (
    <li>
      <p>
        <b>{dates}</b>{' '}
        {seats && <span className={freeSeats === 0 ? styles.full : styles.seats}>{seats}</span>}
      </p>
      <p>{[place, note].filter(Boolean).join(' ·\u00a0')}</p>
      {freeSeats !== 0 && (
        <ActionLink
          to={`${coursePath(id)}/sessions.ics?session=${encodeURIComponent(session.id)}`}
          icon="download"
          download=""
          aria-label={`Ajouter à mon agenda\u00a0: ${dates}`}
        >
          Ajouter à mon agenda
        </ActionLink>
      )}
    </li>
  );
}

/** The specification has these words; the terms say whom the law concerns. */
function LegalNotice() {
  return (
    <p>
      La formation commence 14&nbsp;jours au moins après la signature de la convention. Vous pouvez changer
      d’avis pendant le délai légal de rétractation (
      <Link to="/conditions-générales#article-3">article 3 des conditions générales</Link>).
    </p>
  );
}
