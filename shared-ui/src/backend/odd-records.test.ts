import fc from 'fast-check';
import { toCourseDetail } from './course-detail';
import { toCategory, toSlide } from './mappers';
import type { CategoryRecord, CourseRecord, SlideRecord } from './records';
import { toTopCourse } from './top-course';
import { toTraining } from './training';

const course =
  'idFormation title littleDescription description nbHeure priceActual imagePrimary imageSecondary brochure alternance updated expand hours days places level accessDelay price priceKind'.split(
    ' ',
  );
const other =
  'title content description counter counterAlternance icon url image buttonText buttonLink ordre'.split(' ');

/** A record of which any field is missing or holds anything. */
const record = (fields: string[]) => {
  const expand = fc.record({
    category: fc.anything(),
    options: fc.oneof(fc.anything(), fc.array(fc.anything())),
    competences: fc.oneof(fc.anything(), fc.array(fc.anything())),
    session_via_formation: fc.oneof(fc.anything(), fc.array(fc.anything())),
    financement_via_formation: fc.oneof(fc.anything(), fc.array(fc.anything())),
  });
  const anything = Object.fromEntries(
    fields.map((field) => [field, field === 'expand' ? fc.oneof(expand, fc.anything()) : fc.anything()]),
  );
  return fc
    .record(anything, { requiredKeys: [] })
    .map((values) => ({ ...values, id: 'x', collectionId: 'formation' }) as unknown);
};

const isText = (value: unknown) => typeof value === 'string';

it('an odd course becomes texts that can be drawn', () => {
  fc.assert(
    fc.property(record(course), (odd) => {
      const {
        priceActual,
        descriptions: _,
        options,
        competences,
        ...detail
      } = toCourseDetail(odd as CourseRecord);
      const listed = toTraining(odd as CourseRecord);
      for (const { title, categoryId, nbHeure } of [detail, listed])
        expect([title, categoryId, nbHeure].every(isText)).toBe(true);
      expect(Object.values(listed.notes).every(isText)).toBe(true);
      for (const entry of [...options, ...competences]) expect(Object.values(entry).every(isText)).toBe(true);
      expect(Object.values(toTopCourse(odd as CourseRecord)).every(isText)).toBe(true);
      expect(['number', 'string', 'undefined']).toContain(typeof priceActual);
    }),
  );
});

it('an odd slide or category becomes texts and counts', () => {
  fc.assert(
    fc.property(record(other), (odd) => {
      const { image, ...slide } = toSlide(odd as SlideRecord);
      expect(Object.values({ ...slide, ...image }).every(isText)).toBe(true);
      const { title, counter, url } = toCategory(odd as CategoryRecord);
      expect([title, url].every(isText)).toBe(true);
      expect(counter).toBeGreaterThanOrEqual(0);
    }),
  );
});
