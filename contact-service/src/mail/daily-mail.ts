import type { MailOf } from '../request/mails';
import { type Paragraph, paragraphsOf } from './paragraphs';

const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' });

const mostNamed = 20;

/** The mail holds nothing personal. */
export function dailyMail({ day, requests: { received, waiting, givenUp } }: MailOf<'daily'>) {
  const late = waiting.length + givenUp.length;
  const subject = `${counted(received)}, ${late === 0 ? allDelivered(received) : `${late} à suivre`}`;
  const paragraphs: Paragraph[] = [
    `${longDay.format(new Date(`${day}T00:00Z`))}\u00A0: ${counted(received)}, ${received - late} dans votre boîte.`,
  ];
  if (waiting.length > 0) paragraphs.push(`Encore en route\u00A0: ${named(waiting)}.`);
  if (givenUp.length > 0) {
    paragraphs.push(
      `Pas remises\u00A0: ${named(givenUp)}. Dans «\u00A0La rédaction\u00A0», l’écran «\u00A0Courrier\u00A0» dit pourquoi et permet de les envoyer à nouveau.`,
    );
  }
  return paragraphsOf(subject, paragraphs);
}

function counted(requests: number): string {
  if (requests === 0) return 'Aucune demande';
  return `${requests} demande${requests > 1 ? 's' : ''}`;
}

function allDelivered(requests: number): string {
  if (requests === 0) return 'rien à suivre';
  return requests === 1 ? 'remise' : 'toutes remises';
}

function named(receipts: string[]): string {
  const names = receipts.slice(0, mostNamed).join(', ');
  return receipts.length > mostNamed ? `${names}… (${receipts.length} en tout)` : names;
}
