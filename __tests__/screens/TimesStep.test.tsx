import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import type { TourKind } from '#machines/tour/context.ts';
import { emptyDayContext } from '#machines/tourDay/context.ts';
import { tourDayFlow } from '#machines/tourDay/flow.ts';
import { plannedStop } from '#machines/tourDay/stops.ts';
import type { OfferedHome } from '#src/screens/Listings/tourDay/stepProps.ts';
import { TimesStep } from '#src/screens/Listings/tourDay/steps/TimesStep.tsx';
import { makeStore } from '#src/store/makeStore.ts';
import { offer, slotAt } from '#tests/machines/tourDay/openDay.ts';

const homeOf = (slug: string) =>
  ({
    slug,
    offer: { unit: { title: slug, unitNumber: null, property: { address: { line1: null } } } },
  }) as unknown as OfferedHome;

/** Two homes, one after the other, with so many minutes of way between them. */
function showTimes(kind: TourKind, minutes: number, second = '10:45') {
  const day = tourDayFlow.resolveState({
    value: { open: { step: 'times', hold: 'none' } },
    context: {
      ...emptyDayContext,
      offer,
      kind,
      date: '2026-11-23',
      stops: [
        plannedStop({ slug: 'elm', slot: slotAt('elm', '10:00') }),
        plannedStop({ slug: 'oak', slot: slotAt('oak', second) }),
      ],
      ways: [{ fromSlug: 'elm', toSlug: 'oak', minutes }],
    },
  });
  const view = render(
    <Provider store={makeStore({ backend: () => new Promise(() => undefined) })}>
      <MemoryRouter>
        <TimesStep
          organization={{} as never}
          homes={['elm', 'oak'].map(homeOf)}
          day={day}
          send={() => undefined}
        />
      </MemoryRouter>
    </Provider>,
  );
  return view.container.textContent;
}

/** Where the clock of the visitor's device is. */
function visitorIn(timeZone: string) {
  jest.restoreAllMocks();
  const options = new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
}

beforeEach(() => visitorIn('America/Chicago'));
afterEach(() => jest.restoreAllMocks());

test.each<[number, string]>([
  [2, 'In the same building, 15 minutes free'],
  [12, 'About 12 minutes by car, 15 minutes free'],
  [20, 'About 20 minutes by car, 15 minutes free – that’s tight'],
])('of a way of %s minutes to the next home it is said how one gets there', (minutes, words) => {
  showTimes('IN_PERSON', minutes);
  screen.getByText(words);
});

test('tours in person stand in the order that’s quickest to travel', () => {
  expect(showTimes('IN_PERSON', 12)).toContain('in the order that’s quickest to travel');
});

test('of video tours no way is told, only how long it is from one to the next', () => {
  const words = showTimes('LIVE_VIDEO', 0);
  expect(words).toContain('We put them one after another.');
  expect(words).not.toMatch(/travel|way|by car/);
  screen.getByText('15 minutes between tours');
});

test('video tours that overlap say so', () => {
  showTimes('LIVE_VIDEO', 0, '10:15');
  screen.getByText('These two overlap. Change one of them.');
});

test('a visitor in another time zone is told his own time of each stop, others are not', () => {
  expect(showTimes('IN_PERSON', 12)).not.toContain('where you are');
  visitorIn('America/New_York');
  const words = showTimes('IN_PERSON', 12);
  expect(words).toContain('This is Monday 11:00 AM where you are.');
  expect(words).toContain('This is Monday 11:45 AM where you are.');
});
