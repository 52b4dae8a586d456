/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import home from '../home-page/index';
import { fullHome, questions } from '../testing/samples';
import { Faq } from './Faq';

const panel = () => screen.getByRole('tabpanel');
const countShown = () => panel().querySelectorAll('details').length;

it('a group without a question has no tab; without questions, nothing shows', () => {
  const { rerender, container } = render(withSite(<Faq questions={questions} />));
  fireEvent.click(screen.getByRole('tab', { name: 'Cours' }));
  rerender(withSite(<Faq questions={questions.slice(-1)} />));
  expect(screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)).toEqual(['Cours']);
  expect(screen.getAllByRole('tab')).toHaveLength(1);
  expect(countShown()).toBe(1);
  rerender(withSite(<Faq questions={[]} />));
  expect(container.innerHTML).toBe('');
});

it('the first group shows, and the others by tab', async () => {
  const user = userEvent.setup();
  render(withSite(<Faq questions={questions} />));
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Général', 'Formations', 'Inscription', 'Cours']);
  const counts = [];
  for (const tab of tabs) {
    await user.click(tab);
    expect(screen.getByRole('tab', { selected: true })).toBe(tab);
    expect(panel().getAttribute('aria-labelledby')).toBe(tab.id);
    expect(panel().id).toBe(tab.getAttribute('aria-controls'));
    expect(screen.getByRole('combobox').querySelector('option:checked')?.textContent).toBe(tab.textContent);
    counts.push(countShown());
  }
  expect(counts).toEqual([5, 3, 3, 2]);
});

it('the dropdown changes the group; an open answer stays open', async () => {
  const user = userEvent.setup();
  render(withSite(<Faq questions={questions} />));
  const [first, second] = panel().querySelectorAll('details');
  for (const opened of [first, second]) opened?.setAttribute('open', '');
  await user.selectOptions(screen.getByLabelText('Thème'), 'Inscription');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Inscription');
  expect(countShown()).toBe(3);
  await user.click(screen.getByRole('tab', { name: 'Général' }));
  expect(panel().querySelectorAll('details[open]')).toHaveLength(2);
});

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['PageDown', 3, undefined],
])('%s from tab %d leads to %s, the one tab in the tab order', async (key, index, next) => {
  const user = userEvent.setup();
  render(withSite(<Faq questions={questions} />));
  const tabs = screen.getAllByRole('tab');
  await user.click(tabs[index] as HTMLElement);
  // Nothing else moves by a key that leads to a tab.
  expect(fireEvent.keyDown(tabs[index] as HTMLElement, { key })).toBe(next === undefined);
  const current = tabs[next ?? index];
  expect(document.activeElement).toBe(current);
  expect(screen.getByRole('tab', { selected: true })).toBe(current);
  expect(tabs.filter((tab) => tab.tabIndex === 0)).toEqual([current]);
  expect(panel().getAttribute('aria-labelledby')).toBe(current?.id);
});

it('the thirteen questions and answers are filled in', () => {
  const questions = home.head(fullHome, site).jsonLd?.[1]?.mainEntity as {
    name: string;
    acceptedAnswer: { text: string };
  }[];
  expect(questions).toHaveLength(13);
  for (const { name, acceptedAnswer } of questions) {
    expect(name).toMatch(/\?$/);
    expect(acceptedAnswer.text.length).toBeGreaterThan(40);
    expect(acceptedAnswer.text).not.toMatch(/[{}]/);
  }
});
