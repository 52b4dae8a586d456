import { type Static, Type } from 'typebox';

const line = (maxLength: number) => Type.String({ maxLength });
const date = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const id = Type.String({ pattern: '^[a-z0-9-]{1,100}$' });

export const sessionSchema = Type.Object(
  {
    id,
    course: id,
    title: Type.String({ minLength: 1, maxLength: 200 }),
    startsOn: date,
    /** '' means unknown, here and in the texts. */
    endsOn: Type.Union([date, Type.Literal('')]),
    place: Type.Enum(['presentiel', 'distanciel', 'hybride', '']),
    address: line(200),
    /** The editor's, for example "les mardis soir". Earlier releases send none. */
    note: Type.Optional(line(200)),
    /** null: as many as come. */
    freeSeats: Type.Union([Type.Integer({ minimum: 1, maximum: 100_000 }), Type.Null()]),
  },
  { additionalProperties: false },
);

export type Session = Static<typeof sessionSchema>;

const fullDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' });
const places: Readonly<Record<string, string>> = {
  presentiel: 'en présentiel',
  distanciel: 'à distance',
  hybride: 'en présentiel et à distance',
};

export function factsOf({ startsOn, endsOn, place, address, note, freeSeats }: Session): [string, string][] {
  const isOneDay = endsOn === '' || endsOn === startsOn;
  const dates = isOneDay ? `le ${day(startsOn)}` : `du ${day(startsOn)} au ${day(endsOn)}`;
  const where = [places[place], address].filter(Boolean).join(', ');
  const facts: [string, string][] = [['Dates', dates]];
  if (where) facts.push(['Lieu', where]);
  if (note) facts.push(['Précision', note]);
  if (freeSeats !== null) facts.push(['Places libres', String(freeSeats)]);
  return facts;
}

function day(date: string): string {
  return fullDate.format(Date.parse(date)).replace(/(?<= )1(?= )/, '1er');
}

/** Nobody is told any more of a session that begins today (UTC) or earlier. */
export function hasBegun({ startsOn }: Session, now: number): boolean {
  return startsOn <= new Date(now).toISOString().slice(0, 10);
}
