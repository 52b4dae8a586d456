import type {} from '@campus/mf-selection/parts';
import {
  ActionLink,
  ButtonLink,
  classes,
  coursePath,
  iconClass,
  layout,
  Notice,
  Part,
  SmartLink,
} from '@campus/shared-ui';
import { dayText } from '@campus/shared-ui/course';
import type { Payer, ShownRule } from '../estimate/estimate';
import { statuses } from '../estimate/situation';
import styles from './EstimatePage.module.css';
import type { EstimateData } from './load';

export function Answer({ data: { situation, course, estimate, withoutRules } }: { data: EstimateData }) {
  if (!course) return null;
  const { people = 1 } = situation;
  const wishes = new URLSearchParams({
    formation: course.id,
    ...(people > 1 && { participants: String(people) }),
  });
  const onwards = (
    <div className={classes(layout.row, layout.screen)}>
      <ButtonLink to={`/contact?${wishes}`}>Demander un devis</ButtonLink>
      <Part of="mf-selection" name="Keep" id={course.id} title={course.title} people={people} />
      <ActionLink to={coursePath(course.id)} icon="back">
        Retour à la formation
      </ActionLink>
    </div>
  );
  if (withoutRules) {
    return (
      <section id="estimation" className={classes(layout.column, styles.answer)}>
        <Notice kind="bad" role="alert">
          Les règles de financement ne peuvent pas être lues pour le moment&nbsp;: réessayez dans un instant,
          ou demandez un devis.
        </Notice>
        {onwards}
      </section>
    );
  }
  if (!estimate) return null;
  const { total, payers, notes } = estimate;
  const who = statuses.find(({ value }) => value === situation.status)?.label;
  return (
    <section
      id="estimation"
      className={classes(layout.column, styles.answer)}
      aria-labelledby="estimation-titre"
    >
      <h2 id="estimation-titre">{course.title}</h2>
      <dl className={styles.facts}>
        <div>
          <dt className={layout.quiet}>Situation</dt>
          <dd>
            {who}, {situation.people}
            &nbsp;
            {situation.people === 1 ? 'personne' : 'personnes'}
          </dd>
        </div>
        <div>
          <dt className={layout.quiet}>Prix estimé</dt>
          <dd className={styles.total}>{total}</dd>
        </div>
      </dl>
      <Notice kind="info">
        C’est une estimation, pas une promesse&nbsp;: chaque financeur décide seul. Seul un devis signé
        compte.
      </Notice>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {payers.length > 0 && <h3>Qui peut payer</h3>}
      {payers.map((payer) => (
        <PayerSection key={payer.kind} payer={payer} />
      ))}
      {onwards}
    </section>
  );
}

function PayerSection({ payer: { label, left, conditions, rules } }: { payer: Payer }) {
  return (
    <section className={classes(layout.column, styles.payer)}>
      <h4>{label}</h4>
      <p>
        Reste à charge estimé&nbsp;: <b>{left}</b>
      </p>
      {conditions && <p className={layout.quiet}>Pour cette formation&nbsp;: {conditions}</p>}
      {rules.map((rule) => (
        <Rule key={rule.title} rule={rule} />
      ))}
    </section>
  );
}

function Rule({ rule: { title, text, papers, source, sourceUrl, checkedOn, isOld } }: { rule: ShownRule }) {
  return (
    <>
      <p>
        <b>{title}.</b> {text}
      </p>
      {papers.length > 0 && (
        <>
          <p>Papiers à préparer&nbsp;:</p>
          <ul>
            {papers.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </>
      )}
      <p className={layout.quiet}>
        Source&nbsp;: {sourceUrl ? <SmartLink to={sourceUrl}>{source}</SmartLink> : source}, consultée le{' '}
        {dayText(checkedOn)}.
      </p>
      {isOld && (
        <p className={classes(styles.old, iconClass('alert'))}>
          Cette règle a été vérifiée il y a plus d’un an&nbsp;: elle a peut-être changé.
        </p>
      )}
    </>
  );
}
