import type { School } from '@campus/contract';
import type { CourseDetail } from './course-detail';

type Contact = Pick<School, 'name' | 'phone' | 'email'>;

/** What the course's own contact leaves open is the school's. */
export function contactOf({ contact }: Pick<CourseDetail, 'contact'>, school: Contact): Contact {
  const { name, phone, email } = contact ?? school;
  return { name: name || school.name, phone: phone || school.phone, email: email || school.email };
}
