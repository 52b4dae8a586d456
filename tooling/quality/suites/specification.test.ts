import { existsSync, readFileSync } from 'node:fs';
import rows from '../../../tests/specification.json';
import { at } from '../../paths';
import { listFiles } from '../list-files';

it('each line of the customer’s specification names an existing file that builds it', () => {
  expect(rows.length).toBeGreaterThan(100);
  const isBuilt = (file: string) => file !== '' && existsSync(at(file));
  const wrong = rows.filter(({ section, line, built }) => !section || !line || !isBuilt(built));
  expect(wrong).toEqual([]);
});

it('each package of the customer’s card is a dependency of a workspace', () => {
  const card =
    '@module-federation/enhanced, webpack, webpack-cli, webpack-dev-server, ts-loader, react, react-dom, react-router-dom, zustand, pocketbase, react-slick, react-toastify, fastify, @fastify/cors, nodemailer, typescript, jest, playwright';
  const named = listFiles('package.json', '*/package.json').flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(at(file), 'utf8'));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  expect(card.split(', ').filter((name) => !named.includes(name))).toEqual([]);
});
