import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { activeCourses, type Course } from '../support/records';
import { expect, test } from '../support/test';

const isAt = (place: string) => (course: Course) => course.places.includes(place);
const isShort = ({ days, hours }: Course) => (days || hours / 7) <= 1;

test('facets narrow the list at once, count what each choice would give, and stand in the address', async ({
  page,
  site,
}) => {
  const courses = await activeCourses(site);
  const near = courses.filter(isAt('presentiel'));
  const nearAndShort = near.filter(isShort);
  await open(page, '/formations');
  const { moreFilters, facet, titles, count } = catalogue(page);
  await moreFilters.click();
  await expect(facet('Présentiel', String(near.length))).toBeVisible();
  await facet('Présentiel').check();
  await expect(page).toHaveURL(/\/formations\?lieu=presentiel$/);
  await expect(count(`9 formations affichées sur ${near.length}`)).toBeVisible();
  await expect(facet('Présentiel')).toBeFocused();

  await expect(facet('Jusqu’à un jour', String(nearAndShort.length))).toBeVisible();
  await facet('Jusqu’à un jour').check();
  await expect(titles).toHaveCount(nearAndShort.length);
  await facet('Distanciel').check();
  await expect(page).toHaveURL(/\?lieu=presentiel&lieu=distanciel&duree=1$/);
  const both = courses.filter(
    (course) => isShort(course) && (isAt('presentiel')(course) || isAt('distanciel')(course)),
  );
  await expect(titles).toHaveCount(both.length);

  await page.reload();
  await expect(facet('Distanciel')).toBeChecked();
  await expect(titles).toHaveCount(both.length);
  await page.goBack();
  await expect(facet('Distanciel')).not.toBeChecked();
  await expect(titles).toHaveCount(nearAndShort.length);
});
