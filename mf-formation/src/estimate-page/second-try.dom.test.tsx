/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { readSituation } from '../estimate/situation';
import { Estimate } from '../parts/estimate/Estimate';
import { EstimatePage } from './EstimatePage';
import { type EstimateData, load } from './load';

jest.mock('./load');
const loads = jest.mocked(load);

const query = 'formation=python&statut=salarie&personnes=1';
const headline = '0 € pour vous';
const answer: EstimateData = {
  situation: readSituation(new URLSearchParams(query)),
  courses: [{ id: 'python', title: 'Python' }],
  course: { id: 'python', title: 'Python' },
  offline: false,
  estimate: { isFree: false, headline, total: '1 490 €', nextStep: 'Parlez-en.', payers: [], notes: [] },
};
const withoutCourse: EstimateData = { ...answer, course: null, estimate: null };

const openPage = (data: EstimateData, at = query) =>
  render(withSite(<EstimatePage view={{ state: 'ready', data }} />, site, [`/combien?${at}`]));
const press = () => userEvent.click(screen.getByRole('button', { name: 'Estimer' }));
const expectAnswer = async () => {
  const heading = await screen.findByRole('heading', { name: headline });
  expect(document.activeElement).toBe(heading);
};

beforeEach(() => void loads.mockReset());

it.each([
  ['failed', () => loads.mockRejectedValueOnce(new TypeError('Failed to fetch')), /pas pu être chargée/],
  ['found no course', () => loads.mockResolvedValueOnce(withoutCourse), /n’est plus proposée/],
])('on a course, the same questions ask again after one that %s', async (_what, first, words) => {
  first();
  render(withSite(<Estimate id="python" />));
  await userEvent.selectOptions(screen.getByLabelText('Vous êtes'), 'salarie');
  await press();
  await screen.findByText(words);
  loads.mockResolvedValueOnce(answer);
  await press();
  await expectAnswer();
});

it('on a course, an answer that fails has the focus', async () => {
  loads.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(withSite(<Estimate id="python" />));
  await userEvent.selectOptions(screen.getByLabelText('Vous êtes'), 'salarie');
  await press();
  const alert = await screen.findByRole('alert');
  expect(document.activeElement).toBe(alert.parentElement);
});

it('on the page, the same questions ask again after an answer that failed', async () => {
  loads.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(answer);
  openPage({ ...answer, situation: { ...answer.situation, people: 8 } });
  await screen.findByText(/pas pu être chargée/);
  await press();
  await expectAnswer();
});

it('what is typed while an answer is on its way stays', async () => {
  const late = Promise.withResolvers<EstimateData>();
  loads.mockReturnValueOnce(late.promise);
  openPage(answer);
  const people = () => screen.getByLabelText<HTMLInputElement>('Nombre de personnes');
  fireEvent.change(people(), { target: { value: '8' } });
  await press();
  fireEvent.change(people(), { target: { value: '12' } });
  await act(async () => late.resolve({ ...answer, situation: { ...answer.situation, people: 8 } }));
  expect(people().value).toBe('12');
});

it('a course is not called missing because the one before it was', async () => {
  const data = { ...withoutCourse, situation: { ...answer.situation, formation: 'perdue' } };
  openPage(data, query.replace('python', 'perdue'));
  expect(screen.getByText(/n’est plus proposée/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Formation'), 'python');
  loads.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press();
  await screen.findByText(/pas pu être chargée/);
  expect(screen.queryByText(/n’est plus proposée/)).toBeNull();
});
