import { classes, iconClass, layout, SmartLink } from 'shared-ui';
import { dayText } from 'shared-ui/course';
import type { Payer, ShownRule } from '../estimate/estimate';
import styles from './EstimatePage.module.css';

export function PayerSection({ payer: { label, left, conditions, rules } }: { payer: Payer }) {
  return (
    <section className={styles.payer}>
      <h4>{label}</h4>
      <p>
        Reste à payer, estimation{'\u00a0'}: <b>{left}</b>
      </p>
      {conditions && (
        <p className={layout.quiet}>
          Pour cette formation{'\u00a0'}: {conditions}
        </p>
      )}
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
          <p>Pièces à réunir{'\u00a0'}:</p>
          <ul>
            {papers.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </>
      )}
      <p className={layout.quiet}>
        Source{'\u00a0'}: {sourceUrl ? <SmartLink to={sourceUrl}>{source}</SmartLink> : source}, lue le{' '}
        {dayText(checkedOn)}.
      </p>
      {isOld && (
        <p className={classes(styles.old, iconClass('alert'))}>
          Cette règle a été vérifiée il y a plus d’un an{'\u00a0'}: elle a peut-être changé.
        </p>
      )}
    </>
  );
}
