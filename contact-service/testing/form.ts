/** A complete request. */
export const form = {
  formation: 'Référencement naturel (SEO)',
  firstName: 'Zoé',
  lastName: 'Exemplaire',
  email: 'zoe@visiteuse.example',
  phone: '01 99 00 00 42',
  company: 'Particulier',
  message: 'Bonjour,\nquelles sont les prochaines dates ?',
};

/** Who writes mails, and who gets them. */
export const parties = {
  school: { name: 'Campus Exemple', phone: '01 99 00 00 00', email: 'bonjour@campus.example', siteUrl: '' },
  mailTo: 'bonjour@campus.example',
  mailFrom: 'site@campus.example',
  siteUrl: 'https://campus.example',
};

/** Posts a request, or text in its place, to a running service. */
export function post(
  address: string,
  body: object | string,
  headers: Record<string, string> = {},
  path = '/send-email',
): Promise<Response> {
  return fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** What the service answers; an answer has either a receipt or an error. */
export interface Answer {
  receipt: string;
  acknowledged?: boolean;
  error: string;
  fields: Record<string, string>;
}

/** The JSON of an answer. */
export async function answerOf(response: Response): Promise<Answer> {
  return (await response.json()) as Answer;
}
