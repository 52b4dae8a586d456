/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { MemoryNavigation } from 'testing/memory-navigation';
import { type CardCourse, CourseCard } from './CourseCard';

const course: CardCourse = {
  id: 'python',
  title: 'Python',
  src: '/python.jpg',
  nbHeure: '14',
  priceActual: 1490,
  alternance: '0',
};

function show(changes: Partial<CardCourse>, level?: 2 | 3) {
  render(
    <MemoryNavigation>
      <CourseCard course={{ ...course, ...changes }} {...(level && { level })} />
    </MemoryNavigation>,
  );
  return screen.getByRole('link');
}

it('leads to the course and tells its title, hours and price', () => {
  const card = show({});
  expect(card.getAttribute('href')).toBe('/formation/python');
  expect(within(card).getByRole('heading', { level: 3, name: 'Python' })).toBeTruthy();
  expect(card.textContent).toBe('Python14\u00a0Heures1\u202f490\u00a0€');
});

it('wears the badge where the course is in alternance', () => {
  expect(within(show({ alternance: '1' })).getByText('Alternance')).toBeTruthy();
});

it('has no empty figure where the hours or the price are missing', () => {
  expect(show({ nbHeure: '', priceActual: undefined }).textContent).toBe('PythonSur devis');
});

it('says when, where and who pays, after what the specification asks of it', () => {
  const notes = { when: 'Accès sous 14\u00a0jours', where: 'Hybride', money: 'Financement\u00a0: CPF' };
  const card = show({ notes });
  expect(card.textContent).toBe(
    'Python14\u00a0Heures1\u202f490\u00a0€Accès sous 14\u00a0joursHybrideFinancement\u00a0: CPF',
  );
  expect([...card.querySelectorAll('p')].map(({ textContent }) => textContent).slice(1)).toEqual(
    Object.values(notes),
  );
});

it('has no line for what nobody said', () => {
  expect(show({ notes: { when: 'Dates sur demande' } }).querySelectorAll('p')).toHaveLength(2);
});

it('takes the level of its surroundings', () => {
  show({}, 2);
  expect(screen.getByRole('heading', { level: 2 })).toBeTruthy();
});
