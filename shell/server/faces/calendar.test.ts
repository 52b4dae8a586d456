import { site } from 'testing/site';
import { toCourseDetail } from '../../../shared-ui/src/backend/course-detail';
import { courseRecord } from '../../../shared-ui/src/backend/testing/records';
import { calendar } from './calendar';

const session = {
  id: 's1',
  collectionId: 'session',
  startsOn: '2099-12-30 12:00:00.000Z',
  endsOn: '2099-12-31 12:00:00.000Z',
  place: 'presentiel',
  address: 'Salle 2; 1er étage, à gauche \\ au fond',
  seats: 0,
  seatsTaken: 0,
  note: 'Déjeuner compris '.repeat(8).trim(),
};
const drawn = (more: Partial<typeof session> = {}) =>
  calendar(
    toCourseDetail(courseRecord({ expand: { session_via_formation: [{ ...session, ...more }] } })),
    site,
  ) ?? '';
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('is whole days, the last one included', () => {
  const lines = unfolded(drawn());
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:s1@campus.example',
      'DTSTAMP:20250401T000000Z',
      'DTSTART;VALUE=DATE:20991230',
      'DTEND;VALUE=DATE:21000101',
      'SUMMARY:Python',
      'LOCATION:Salle 2\\; 1er étage\\, à gauche \\\\ au fond',
      'URL:https://campus.example/formation/python',
    ]),
  );
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
});

it('stands at the school where it has no place of its own, and nowhere where it is online', () => {
  expect(unfolded(drawn({ address: '' }))).toContain(
    `LOCATION:${site.school.street}\\, ${site.school.postcode} ${site.school.city}`,
  );
  expect(unfolded(drawn({ address: '', place: 'distanciel' }))).toContain('LOCATION:Distanciel');
});

it('has no line of more than 75 bytes, and tears no character', () => {
  const text = drawn({ note: 'été 🎓 '.repeat(60) });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  expect(unfolded(text).join('\n')).toContain('été 🎓 '.repeat(60).trim());
  expect(text).not.toMatch(/[^\r]\n/);
});
