/** @jest-environment jsdom */
import '../testing/address-request';
import '../testing/tab-storage';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CheckPage } from './CheckPage';

it('a sentence that two fundings of a course share is told once', async () => {
  const error = jest.spyOn(console, 'error').mockReturnValue();
  const problem = { field: 'financement', level: 'doubtful', sentence: 'Écrivez plus simplement.' };
  const course = { id: 'python', title: 'Python', problems: [problem, problem] };
  const loader = () => ({ courses: [course], others: [] });
  const routes = [{ path: '/', loader, Component: CheckPage, HydrateFallback: () => null }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(await screen.findAllByText(problem.sentence)).toHaveLength(1);
  expect(error).not.toHaveBeenCalled();
});
