import type {} from 'mf-selection/parts';
import { ActionLink, ButtonLink, coursePath, layout, Notice, Part } from 'shared-ui';
import { statuses } from '../estimate/situation';
import styles from './EstimatePage.module.css';
import type { EstimateData } from './load';
import { PayerSection } from './PayerSection';

export function Answer({ data: { situation, course, estimate, withoutRules } }: { data: EstimateData }) {
  if (!course) return null;
  const { people = 1 } = situation;
  const wishes = new URLSearchParams({
    formation: course.id,
    ...(people > 1 && { participants: String(people) }),
  });
  const onwards = (
    <div className={`${layout.row} ${layout.screen}`}>
      <ButtonLink to={`/contact?${wishes}`}>Demander un devis</ButtonLink>
      <Part of="mf-selection" name="Keep" id={course.id} title={course.title} people={people} />
      <ActionLink to={coursePath(course.id)} icon="back">
        Retour à la formation
      </ActionLink>
    </div>
  );
  if (withoutRules) {
    return (
      <section id="estimation" className={styles.answer}>
        <Notice kind="bad" role="alert">
          Les règles de financement ne peuvent pas être lues pour le moment{'\u00a0'}: réessayez dans un
          instant, ou demandez un devis.
        </Notice>
        {onwards}
      </section>
    );
  }
  if (!estimate) return null;
  const { total, payers, notes } = estimate;
  const who = statuses.find(({ value }) => value === situation.status)?.label;
  return (
    <section id="estimation" className={styles.answer} aria-labelledby="estimation-titre">
      <h2 id="estimation-titre">{course.title}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Situation</dt>
          <dd>
            {who}, {situation.people}
            {'\u00a0'}
            {situation.people === 1 ? 'personne' : 'personnes'}
          </dd>
        </div>
        <div>
          <dt>Prix estimé</dt>
          <dd className={styles.total}>{total}</dd>
        </div>
      </dl>
      <Notice kind="info">
        Ceci est une estimation, et non un engagement{'\u00a0'}: chaque financeur décide seul, et seul un
        devis signé fait foi.
      </Notice>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {payers.length > 0 && <h3 className={styles.title}>Qui peut payer</h3>}
      {payers.map((payer) => (
        <PayerSection key={payer.kind} payer={payer} />
      ))}
      {onwards}
    </section>
  );
}
