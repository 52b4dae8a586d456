import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { at } from '../../tooling/paths';
import { readSources } from './sources';

describe('readSources', () => {
  const folder = folderForEachTest();

  beforeEach(async () => {
    for (const name of ['courses', 'categories.json', 'slides.json']) {
      await cp(at('pocketbase/seed', name), join(folder(), name), { recursive: true });
    }
  });

  async function change(id: string, more: object): Promise<void> {
    const file = join(folder(), 'courses', `${id}.json`);
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...more }));
  }

  it('reads the 41 courses in the order of their number', async () => {
    const { courses } = await readSources(folder());
    expect(courses).toHaveLength(41);
    expect(courses.map(({ idFormation }) => idFormation)).toEqual(
      courses.map((_, index) => `CE-${String(index + 1).padStart(3, '0')}`),
    );
  });

  it('names every incomplete file and what it lacks', async () => {
    await change('python', { description: '', competences: [] });
    await change('pack-adobe', { category: 'nulle-part', description: '<p>ouvert' });
    const reading = readSources(folder());
    await expect(reading).rejects.toThrow('courses/python.json: description is missing');
    await expect(reading).rejects.toThrow('courses/python.json: competences is missing');
    await expect(reading).rejects.toThrow('courses/pack-adobe.json: unknown category nulle-part');
    await expect(reading).rejects.toThrow('courses/pack-adobe.json: description: <p> is not closed');
  });

  it('ships no course that an editor could not publish', async () => {
    await change('python', { methods: '<p>&nbsp;</p>', accessDelay: 0, accessConditions: '', hours: 0 });
    const reading = readSources(folder());
    await expect(reading).rejects.toThrow('courses/python.json: methods: Écrivez les méthodes mobilisées');
    await expect(reading).rejects.toThrow('courses/python.json: accessDelay: Écrivez le délai d’accès');
    await expect(reading).rejects.toThrow('courses/python.json: hours: Écrivez la durée en heures');
  });

  it('names a file that is no JSON', async () => {
    await writeFile(join(folder(), 'courses', 'python.json'), '{');
    await expect(readSources(folder())).rejects.toThrow('python.json cannot be read');
  });
});
