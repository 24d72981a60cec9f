import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { TourSavedHomes } from '#src/features/saved/SavedHomeList.tsx';

function showTours(slugs: readonly string[], count: number) {
  const view = render(
    <MemoryRouter>
      <TourSavedHomes slugs={slugs} count={count} />
    </MemoryRouter>,
  );
  return view.container.textContent;
}

test.each<[string[], number, string]>([
  [['elm', 'oak'], 2, 'Tour both in one day'],
  [['elm', 'oak', 'ash'], 3, 'Tour all 3 in one day'],
  [['elm', 'oak'], 3, 'Tour 2 of them in one day'],
])('visitors who have saved %j of %s homes that can be toured see: %s', (slugs, count, words) => {
  showTours(slugs, count);
  const link = screen.getByRole('link', { name: words });
  expect(link.getAttribute('href')).toBe(`/listings?tourDay=${slugs.join(',')}`);
});

test('visitors choose among their homes if there are more than fit into a day', () => {
  expect(showTours(['elm', 'oak', 'ash', 'fir', 'yew'], 5)).toMatch(
    /^You can tour up to 4 of them in one day/,
  );
  expect(screen.queryByRole('link')).toBeNull();
});

test('no day is offered for one home', () => {
  expect(showTours(['elm'], 2)).toBe('');
});
