import type {} from '@campus/mf-selection/parts';
import { useEffect, useRef } from 'react';
import {
  ActionLink,
  ButtonLink,
  classes,
  coursePath,
  layout,
  LoadFailure,
  Loading,
  Notice,
  Part,
  SmartLink,
} from '@campus/shared-ui';
import { absenceText, dayText } from '@campus/shared-ui/course';
import type { Payer, EstimateRule } from '../estimate/estimate';
import { type Situation, statuses } from '../estimate/situation';
import { Fold } from '../fold/Fold';
import styles from './Answer.module.css';
import type { EstimateData } from './load';
import type { EstimateState } from './use-estimate';

interface AnswerProps extends EstimateState {
  /** The answer stands on the course's own page, below a heading of level 3. */
  isOnCourse?: boolean;
}

export function Answer({ answer, isNew, retry, isOnCourse = false }: AnswerProps) {
  if (!answer) return <Loading />;
  if (answer.state === 'failed') {
    return (
      <div ref={focusFailure} tabIndex={-1}>
        <EstimateFailure retry={retry} />
      </div>
    );
  }
  return <EstimateAnswer data={answer.data} isNew={isNew} isOnCourse={isOnCourse} />;
}

/** The button that was pressed is gone. One function: a new one would focus at each drawing. */
const focusFailure = (box: HTMLElement | null) => box?.focus();

export function EstimateFailure({ retry }: { retry: () => void }) {
  return <LoadFailure retry={retry}>L’estimation n’a pas pu être chargée.</LoadFailure>;
}

interface EstimateAnswerProps {
  data: EstimateData;
  isNew: boolean;
  isOnCourse: boolean;
}

/** A new answer gets the focus, so that it is seen and heard. */
function EstimateAnswer({ data, isNew, isOnCourse }: EstimateAnswerProps) {
  const { situation, course, estimate } = data;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew, data]);
  // The page of the estimate says it at its field.
  if (!course && isOnCourse)
    return (
      <Notice kind="bad" role="alert">
        {absenceText(data.offline)}
      </Notice>
    );
  if (!course || !estimate) return null;
  const Heading = isOnCourse ? 'h4' : 'h2';
  return (
    <section
      id="estimation"
      className={classes(layout.column, isOnCourse ? styles.onCourse : layout.tint, styles.answer)}
      aria-labelledby="estimation-titre"
    >
      <Heading id="estimation-titre" ref={heading} tabIndex={-1}>
        {estimate.headline}
      </Heading>
      {!estimate.isFree && caution}
      <Details situation={situation} estimate={estimate} title={course.title} />
      <div className={classes(layout.row, layout.screen)}>
        <ButtonLink to={`/contact?${contactQuery(data)}`}>
          {estimate.isFree ? 'Trouver mon contrat' : 'Demander un devis'}
        </ButtonLink>
        {!isOnCourse && (
          <>
            <Part of="mf-selection" name="Keep" {...course} people={situation.people ?? 1} />
            <ActionLink to={coursePath(course.id)} icon="back">
              Retour à la formation
            </ActionLink>
          </>
        )}
      </div>
    </section>
  );
}

const caution = (
  <p className={layout.quiet}>
    C’est une estimation, pas une promesse&nbsp;: chaque financeur décide seul. Seul un devis signé compte.
  </p>
);

function contactQuery({ situation: { people = 1 }, course }: EstimateData): URLSearchParams {
  const query = new URLSearchParams({ formation: course?.id ?? '' });
  if (people > 1) query.set('participants', String(people));
  return query;
}

interface DetailsProps {
  situation: Situation;
  estimate: NonNullable<EstimateData['estimate']>;
  title: string;
}

function Details({ situation: { status, people = 1 }, estimate, title }: DetailsProps) {
  const { total, payers, notes, nextStep } = estimate;
  const who = statuses.find(({ value }) => value === status)?.label;
  const rules = payers.flatMap((payer) => payer.rules);
  return (
    <>
      <p>
        {title}. {who}, {people}&nbsp;{people === 1 ? 'personne' : 'personnes'}.{' '}
        {total && <b>Prix estimé&nbsp;: {total}</b>}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {payers.length > 0 && (
        <dl>
          {payers.map((payer) => (
            <PayerRow key={payer.kind} payer={payer} />
          ))}
        </dl>
      )}
      {rules.length > 0 && (
        <Fold title="Ce que dit la loi, et les papiers à préparer">
          {rules.map((rule) => (
            <Rule key={rule.title + rule.text} rule={rule} />
          ))}
        </Fold>
      )}
      <p>
        <b>Prochaine étape&nbsp;:</b> {nextStep}
      </p>
    </>
  );
}

function PayerRow({ payer: { label, cost, conditions } }: { payer: Payer }) {
  return (
    <div className={classes(layout.pair, styles.payer)}>
      <dt>{label}</dt>
      <dd>
        <b>{cost}</b>
        {conditions && <p className={layout.quiet}>{conditions}</p>}
      </dd>
    </div>
  );
}

function Rule({ rule }: { rule: EstimateRule }) {
  const { title, text, papers, source, sourceUrl, checkedOn } = rule;
  return (
    <div className={styles.rule}>
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
    </div>
  );
}
