import { site } from 'testing/site';
import { aCourse, manyCourses } from '../testing/courses';
import { head } from './head';

const data = (count: number) => ({ courses: manyCourses(count), categories: [], offline: false });

describe('the head of the catalogue', () => {
  it.each([0, 1, 2, 41, 300])('has a description of the right length for %d courses', (count) => {
    const { description } = head(data(count), site);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
  });

  it('names the school and has one canonical path', () => {
    expect(head(data(41), site)).toMatchObject({
      title: 'Nos formations · Campus Exemple',
      path: '/formations',
    });
  });

  it('lists the courses in view, out of all there are', () => {
    const [list, breadcrumbs] = head(data(41), site).jsonLd ?? [];
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 41 });
    const items = list?.itemListElement as unknown[];
    expect(items).toHaveLength(9);
    expect(items[0]).toEqual({
      '@type': 'ListItem',
      position: 1,
      name: 'Formation 1',
      url: 'https://campus.example/formation/formation-1',
    });
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('escapes an id in an address, and lists nothing where there is nothing', () => {
    const odd = { courses: [aCourse({ id: 'é/?' })], categories: [], offline: false };
    expect(JSON.stringify(head(odd, site).jsonLd)).toContain('/formation/%C3%A9%2F%3F');
    expect(head(data(0), site).jsonLd).toHaveLength(1);
  });
});
