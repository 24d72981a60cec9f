import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

import { movePicture } from '#src/features/homes/HomeCard/movePicture.ts';
import { useHomeLinks } from '#src/features/homes/HomeCard/useHomeLinks.ts';
import { promised } from '#tests/support/deferred.ts';

const listNamed = () =>
  screen
    .queryAllByTitle(/./)
    .filter(({ style }) => style.viewTransitionName === 'home-picture')
    .map(({ title }) => title);

/** A browser with view transitions. Each records what was named when it began, and runs when the test says so. */
function withViewTransitions({ lessMotion = false } = {}) {
  const transitions: { named: string[]; run: () => Promise<void>; skipTransition: jest.Mock }[] = [];
  const { promise: finished, resolve: finish } = promised();
  Object.assign(document, {
    startViewTransition(run: () => Promise<void>) {
      const transition = { named: listNamed(), run, skipTransition: jest.fn() };
      transitions.push(transition);
      return { ...transition, finished, ready: Promise.resolve() };
    },
  });
  window.matchMedia = () => ({ matches: lessMotion }) as MediaQueryList;
  return { transitions, finish };
}

const originalMatchMedia = window.matchMedia;
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'startViewTransition');
  window.matchMedia = originalMatchMedia;
});

const Card = ({ name }: { name: string }) => (
  <article>
    <div data-card-picture="" title={`card of ${name}`} />
    <a data-home="" href={`/units/${name}/`}>
      {name}
    </a>
    <a data-home="" href={`/tour-request/${name}/time`}>
      Tour {name}
    </a>
  </article>
);

function List() {
  useHomeLinks();
  return <Card name="elm" />;
}

const Next = () => <h1>{useLocation().pathname}</h1>;

test('the picture of the card that is opened becomes the large picture of the home, and is then forgotten', async () => {
  const { transitions, finish } = withViewTransitions();
  const { rerender } = render(['oak', 'elm'].map((name) => <Card key={name} name={name} />));
  const link = screen.getByRole('link', { name: 'elm' });
  const similar = <Card key="elm" name="elm" />;
  movePicture(link, () =>
    rerender([<div key="large" data-large-picture="" title="large picture" />, similar]),
  );
  const [transition] = transitions;
  expect(transition?.named).toEqual(['card of elm']);
  // the page stays until the browser has taken its picture
  expect(screen.queryByTitle('large picture')).toBeNull();

  await transition?.run();
  expect(listNamed()).toEqual(['large picture']);
  expect(transition?.skipTransition).not.toHaveBeenCalled();

  finish();
  await Promise.resolve();
  expect(listNamed()).toEqual([]);
});

test('the page does not stand still for a home that takes its time', async () => {
  jest.useFakeTimers();
  const { transitions } = withViewTransitions();
  render(<Card name="elm" />);
  const follow = jest.fn();
  movePicture(screen.getByRole('link', { name: 'elm' }), follow);
  const [transition] = transitions;
  const running = transition?.run();
  expect(follow).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(250);
  await running;
  expect(transition?.skipTransition).toHaveBeenCalledTimes(1);
  expect(listNamed()).toEqual([]);
});

test.each([
  ['where the browser has no view transitions', 'elm', () => null],
  ['for visitors who want less motion', 'elm', () => withViewTransitions({ lessMotion: true })],
  ['on the way to a time of its tour', 'Tour elm', () => withViewTransitions()],
])('no picture moves %s, and the page opens at once', (_, link, prepare) => {
  const prepared = prepare();
  render(
    <MemoryRouter initialEntries={['/listings']}>
      <Routes>
        <Route path="/listings" element={<List />} />
        <Route path="*" element={<Next />} />
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('link', { name: link }));
  screen.getByRole('heading', { name: link === 'elm' ? '/units/elm/' : '/tour-request/elm/time' });
  expect(prepared?.transitions ?? []).toEqual([]);
});
