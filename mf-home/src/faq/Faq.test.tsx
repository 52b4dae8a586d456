/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import home from '../home-page/index';
import { full, questions } from '../testing/samples';
import { Faq } from './Faq';

it('a group without a question has no tab; without questions, nothing shows', () => {
  const { rerender, container } = render(withSite(<Faq questions={questions.slice(-1)} />));
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Cours']);
  rerender(withSite(<Faq questions={[]} />));
  expect(container.innerHTML).toBe('');
});

const panel = () => screen.getByRole('tabpanel');
const shown = () => panel().querySelectorAll('details').length;

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
    counts.push(shown());
  }
  expect(counts).toEqual([5, 3, 3, 2]);
});

it('arrow keys move between tabs, with one tab in the tab order', async () => {
  const user = userEvent.setup();
  render(withSite(<Faq questions={questions} />));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Général');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('Cours');
  expect(shown()).toBe(2);
  // Nothing else moves by a key that leads to a tab.
  const press = (key: string) => fireEvent.keyDown(screen.getAllByRole('tab')[3] as HTMLElement, { key });
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;
  expect([press('PageDown'), selected()]).toEqual([true, 'Cours']);
  expect([press('ArrowDown'), selected()]).toEqual([false, 'Général']);
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
});

it('the dropdown changes the group; an open answer stays open', async () => {
  const user = userEvent.setup();
  render(withSite(<Faq questions={questions} />));
  const [first, second] = panel().querySelectorAll('details');
  for (const opened of [first, second]) opened?.setAttribute('open', '');
  await user.selectOptions(screen.getByLabelText('Thème'), 'Inscription');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Inscription');
  expect(shown()).toBe(3);
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
  ['Enter', 1, 1],
])('%s from tab %d leads to %s', (key, index, next) => {
  render(withSite(<Faq questions={questions} />));
  const tabs = screen.getAllByRole('tab');
  fireEvent.click(tabs[index] as HTMLElement);
  fireEvent.keyDown(tabs[index] as HTMLElement, { key });
  expect(screen.getByRole('tab', { selected: true })).toBe(tabs[next]);
});

it('the thirteen questions and answers are filled in', () => {
  const questions = home.head(full, site).jsonLd?.[1]?.mainEntity as {
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
