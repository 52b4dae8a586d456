import type {} from 'mf-contact/parts';
import { ActionLink, classes, coursePath, layout, Part } from 'shared-ui';
import { placesText } from 'shared-ui/course';
import type { Course, ShownSession } from '../shown-course';
import styles from './Sessions.module.css';

export function Sessions({ course, none }: { course: Course; none: string }) {
  const { id, title, sessions } = course;
  const isOpen = sessions.some(({ freeSeats }) => freeSeats !== 0);
  return (
    <>
      {sessions.length === 0 ? (
        none
      ) : (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionLine key={session.id} id={id} session={session} />
          ))}
        </ul>
      )}
      {!isOpen && (
        <div className={classes(layout.screen, styles.notify)}>
          <Part of="mf-contact" name="NotifyMe" id={id} formation={title} />
        </div>
      )}
    </>
  );
}

function SessionLine({ id, session }: { id: string; session: ShownSession }) {
  const { place, address, note, freeSeats, dates, seats } = session;
  return (
    <li>
      <p>
        <b>{dates}</b>{' '}
        {seats && <span className={freeSeats === 0 ? styles.full : styles.seats}>{seats}</span>}
      </p>
      <p>{[place && placesText([place]), address, note].filter(Boolean).join(', ')}</p>
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
