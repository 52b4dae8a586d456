import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Button, layout, Notice } from '@campus/shared-ui';
import { dayText, momentText } from '../content/dates';
import { Outcome, useOutcome } from '../ui/Outcome';
import { PageTitle } from '../ui/Page';
import styles from '../ui/Page.module.css';
import { type Mails, reasonText, resendMail, type UndeliveredMail } from './mails';

const toIsoText = (timeMs: number): string => new Date(timeMs).toISOString();

const timeAgoText = (seconds: number): string => momentText(toIsoText(Date.now() - seconds * 1000));

export function MailsPage() {
  const { waiting, oldestSeconds, givenUp, lost } = useLoaderData<Mails>();
  const { result, run } = useOutcome();
  // Somebody else may have sent or erased a mail that the list still shows.
  const [resentCount, setResentCount] = useState(0);
  const send = (id: string) => run(async () => setResentCount((await resendMail(id)).mails));

  return (
    <>
      <header className={styles.head}>
        <PageTitle>Courrier</PageTitle>
        <p>
          Les demandes de contact qui ne sont pas arrivées dans la boîte de l’école. Ce que les visiteurs ont
          écrit n’est pas montré ici : chaque demande a son numéro, le même que dans les e-mails.
        </p>
        <Outcome
          result={result}
          successText={
            resentCount > 0
              ? 'Le message part à nouveau. S’il est encore refusé, il revient dans cette liste.'
              : 'Ce message n’attendait plus\u00A0: il est déjà reparti, ou il a été effacé.'
          }
        />
        {waiting > 0 && (
          <Notice kind="info">
            Messages en attente : {waiting}, le plus ancien du {timeAgoText(oldestSeconds)}.
          </Notice>
        )}
        {waiting + givenUp.length + lost.length === 0 && (
          <Notice kind="good">Tout est arrivé : aucune demande n’attend.</Notice>
        )}
      </header>
      {givenUp.length > 0 && <GivenUpMails mails={givenUp} onSend={send} />}
      {lost.length > 0 && <LostMails mails={lost} />}
    </>
  );
}

function GivenUpMails({ mails, onSend }: { mails: Mails['givenUp']; onSend: (id: string) => void }) {
  return (
    <section aria-labelledby="a-renvoyer" className={styles.head}>
      <h2 id="a-renvoyer">À envoyer à nouveau</h2>
      <p>
        Réparez d’abord la boîte : place, adresse, filtre. Puis envoyez à nouveau ; un visiteur attend une
        réponse sous 24 heures.
      </p>
      <ul className={layout.column}>
        {mails.map((mail) => (
          <li key={mail.id} className={styles.entry}>
            <MailFacts mail={mail} />
            <p>Ce message est gardé jusqu’au {dayText(toIsoText(mail.erasedAt))}, puis effacé.</p>
            <Button small onClick={() => onSend(mail.id)} aria-label={`Envoyer à nouveau, ${nameOf(mail)}`}>
              Envoyer à nouveau
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LostMails({ mails }: { mails: Mails['lost'] }) {
  return (
    <section aria-labelledby="a-savoir" className={styles.head}>
      <h2 id="a-savoir">À savoir</h2>
      <ul className={layout.column}>
        {mails.map((mail) => (
          <li key={mail.id} className={styles.entry}>
            <MailFacts mail={mail} />
            {mail.kind === 'acknowledgement' && (
              <p>
                La demande elle-même a son propre message. Si elle vous est parvenue, appelez la personne :
                l’adresse qu’elle a laissée est peut-être fausse.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MailFacts({ mail }: { mail: UndeliveredMail }) {
  return (
    <>
      <h3>
        {nameOf(mail)}, du {momentText(toIsoText(mail.createdAt))}
      </h3>
      <p>{reasonText(mail.reason)}</p>
    </>
  );
}

const nameOf = ({ kind, receipt }: UndeliveredMail) =>
  `${kind === 'acknowledgement' ? 'Accusé de réception de la demande' : 'Demande'} n°\u00A0${receipt}`;
