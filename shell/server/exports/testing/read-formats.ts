import { JSDOM } from 'jsdom';

/** What a form of a course says, in one notation; what it does not speak of is missing. */
export interface CourseFacts {
  title?: string;
  /** Euros; "quote": on request. */
  price?: number | 'quote';
  per?: string;
  hours?: number;
  /** Sorted. */
  modes?: string;
  language?: string;
  /** "2027-03-01/2027-03-03" of each, in their order. */
  sessions?: string;
  /** Number of the register's entry. */
  certification?: string;
  phone?: string;
  email?: string;
  /** Who may pay. */
  canBePaid?: boolean;
  /** The practical items, by their key. */
  items?: Readonly<Record<string, string>>;
}

const digits = (text = '') => text.replace(/\D/g, '');

export function factsOfJson(text: string): CourseFacts {
  const data = JSON.parse(text);
  const certification = digits(data.certification?.code);
  return {
    title: data.title,
    price: data.price.kind === 'quote' ? 'quote' : data.price.amount,
    per: data.price.amount && data.price.per,
    hours: data.duration.hours,
    modes: [...data.places].sort().join(),
    language: data.language,
    sessions: data.sessions
      .map(({ startsOn, endsOn }: Record<string, string>) => `${startsOn}/${endsOn}`)
      .join(),
    ...(certification && { certification }),
    phone: data.contact.phone,
    email: data.contact.email,
    canBePaid: data.fundings.length > 0,
    items: Object.fromEntries(data.practical.map(({ key, text }: Record<string, string>) => [key, text])),
  };
}

const parser = new new JSDOM('').window.DOMParser();

export function factsOfLheo(xml: string): CourseFacts {
  const document = parser.parseFromString(xml, 'text/xml');
  const all = (name: string) =>
    [...document.getElementsByTagName(name)].map(({ textContent }) => textContent ?? '');
  const one = (name: string) => all(name)[0];
  const day = (text = '') => text.replace(/(....)(..)(..)/, '$1-$2-$3');
  const starts = all('debut');
  const ends = all('fin');
  const total = one('prix-total-TTC');
  const hours = one('nombre-heures-total');
  const certification = one('code-RNCP') ?? one('code-RS');
  const language = one('langue-formation');
  const extras = [...document.querySelectorAll('extras[info="en-pratique"] > extra')];
  const items = extras.map((extra) => [extra.getAttribute('info'), extra.textContent]);
  return {
    title: one('intitule-formation') ?? '',
    ...(total !== undefined && { price: Number(total), per: 'person' }),
    ...(hours !== undefined && { hours: Number(hours) }),
    ...(language && { language }),
    sessions: starts
      .flatMap((start, index) => (start === '00000000' ? [] : [`${day(start)}/${day(ends[index])}`]))
      .join(),
    ...(certification && { certification }),
    phone: one('numtel') ?? '',
    email: one('courriel') ?? '',
    canBePaid: one('prise-en-charge-frais-possible') === '1',
    items: Object.fromEntries(items),
  };
}

/** A calendar, its folded lines put together. */
export function factsOfCalendar(text: string): CourseFacts {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(name)).map((line) => line.slice(line.indexOf(':') + 1));
  const day = (text = '', back = 0) => {
    const date = new Date(`${text.replace(/(....)(..)(..)/, '$1-$2-$3')}T00:00:00Z`);
    return new Date(date.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  };
  const ends = values('DTEND;VALUE=DATE');
  const unescaped = (text = '') => text.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
  return {
    title: unescaped(values('SUMMARY')[0]),
    sessions: values('DTSTART;VALUE=DATE')
      .map((start, index) => `${day(start)}/${day(ends[index], 1)}`)
      .join(),
  };
}

const modes: Readonly<Record<string, string>> = {
  Onsite: 'presentiel',
  Online: 'distanciel',
  Blended: 'hybride',
};

// oxlint-disable-next-line typescript/no-explicit-any -- read as a stranger would
export function factsOfJsonLd(course: any): CourseFacts {
  const instances = [course.hasCourseInstance].flat();
  const dated = instances.filter(({ startDate }) => startDate);
  const [first] = instances;
  const workload = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(first.courseWorkload ?? '');
  const hours = Number(workload?.[1] ?? 0) + Number(workload?.[2] ?? 0) / 60;
  const offer = course.offers;
  const ofCourse = (first.courseMode ?? []).map((mode: string) => modes[mode]);
  const certification = digits(course.educationalCredentialAwarded);
  return {
    title: course.name,
    price: offer ? offer.price : 'quote',
    ...(offer && { per: offer.priceSpecification.unitText === 'groupe' ? 'group' : 'person' }),
    ...(workload && { hours: Math.round(hours * 100) / 100 }),
    // Each session has its own.
    ...(dated.length === 0 && { modes: ofCourse.sort().join() }),
    language: course.inLanguage === 'fsl' ? 'lsf' : course.inLanguage,
    sessions: dated.map(({ startDate, endDate }) => `${startDate}/${endDate}`).join(),
    ...(certification && { certification }),
  };
}

/** A card or a sentence: its price and its hours. */
export function factsOfText(text: string, title?: string): CourseFacts {
  const amounts = [...text.matchAll(/(?<![\d,.])(\d[\d\u202f]*(?:,\d\d)?)\u00a0€/g)];
  const [, amount] = amounts.at(-1) ?? [];
  const [, hours] = /(?<![\d,.])(\d+(?:,\d+)?)\u00a0heures?/i.exec(text) ?? [];
  const [, clockHours, minutes] = /(?<!\d)(\d+)\u00a0h\u00a0(\d\d)/.exec(text) ?? [];
  const clockDuration = clockHours ? Number(clockHours) + Number(minutes) / 60 : undefined;
  const duration = hours ? Number(hours.replace(',', '.')) : clockDuration;
  const price = amount ? Number(amount.replace(/\u202f/g, '').replace(',', '.')) : undefined;
  return {
    ...(title !== undefined && { title }),
    ...(price !== undefined ? { price } : /sur devis/i.test(text) && { price: 'quote' }),
    ...(duration !== undefined && { hours: duration }),
  };
}
