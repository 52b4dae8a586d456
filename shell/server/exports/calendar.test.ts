import { site } from '@campus/testing/site';
import { toCourseDetail } from '../../../shared-ui/src/course/course-detail';
import { courseRecord, sessionRecord } from '../../../shared-ui/src/backend/testing/records';
import { calendar } from './calendar';

const days = { startsOn: '2099-12-30 12:00:00.000Z', endsOn: '2099-12-31 12:00:00.000Z' };
const address = 'Salle 2; 1er étage, à gauche \\ au fond';
const session = { id: 's1', place: 'presentiel', ...days, address };

function drawn(more: object = {}): string {
  const expand = { session_via_formation: [sessionRecord({ ...session, ...more })] };
  return calendar(toCourseDetail(courseRecord({ expand })), site) ?? '';
}
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
      'URL;VALUE=URI:https://campus.example/formation/python',
    ]),
  );
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
});

it('a session without a place is at the school, an online one has no place', () => {
  const { street, postcode, city } = site.school;
  expect(unfolded(drawn({ address: '' }))).toContain(`LOCATION:${street}\\, ${postcode} ${city}`);
  expect(unfolded(drawn({ address: '', place: 'distanciel' }))).toContain('LOCATION:À distance');
  // Without a place of its own it is held as the course is.
  const expand = { session_via_formation: [sessionRecord({ ...session, address: '', place: '' })] };
  const online = toCourseDetail(courseRecord({ places: ['distanciel'], expand }));
  expect(unfolded(calendar(online, site) ?? '')).toContain('LOCATION:À distance');
});
