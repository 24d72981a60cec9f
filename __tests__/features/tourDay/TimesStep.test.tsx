import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import type { TourKind } from '#domain/tours/kinds.ts';
import { emptyDayContext } from '#machines/tourDay/context.ts';
import { tourDayFlow } from '#machines/tourDay/flow.ts';
import { toPlannedStop } from '#machines/tourDay/stops.ts';
import type { HomeOffer } from '#src/features/tourDay/stepProps.ts';
import { TimesStep } from '#src/features/tourDay/steps/TimesStep.tsx';
import { makeStore } from '#src/store/makeStore.ts';
import { offer, slotAt } from '#tests/machines/tourDay/openDay.ts';

const createHome = (slug: string) =>
  ({
    slug,
    offer: { unit: { title: slug, unitNumber: null, property: { address: { line1: null } } } },
  }) as unknown as HomeOffer;

/** Two homes in sequence, with this many minutes of travel between them. */
function showTimes(kind: TourKind, minutes: number, second = '10:45') {
  const day = tourDayFlow.resolveState({
    value: { open: { step: 'times', hold: 'none' } },
    context: {
      ...emptyDayContext,
      offer,
      kind,
      date: '2026-11-23',
      stops: [
        toPlannedStop({ slug: 'elm', slot: slotAt('elm', '10:00') }),
        toPlannedStop({ slug: 'oak', slot: slotAt('oak', second) }),
      ],
      travelTimes: [{ fromSlug: 'elm', toSlug: 'oak', minutes }],
    },
  });
  const view = render(
    <Provider store={makeStore({ backend: () => new Promise(() => undefined) })}>
      <MemoryRouter>
        <TimesStep
          organization={{} as never}
          homes={['elm', 'oak'].map(createHome)}
          day={day}
          send={() => undefined}
        />
      </MemoryRouter>
    </Provider>,
  );
  return view.container.textContent;
}

/** Sets the time zone of the visitor's device. */
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
])('for a trip of %s minutes to the next home, the page says how to get there', (minutes, words) => {
  showTimes('IN_PERSON', minutes);
  screen.getByText(words);
});

test('in-person tours are in the order that’s quickest to travel', () => {
  expect(showTimes('IN_PERSON', 12)).toContain('in the order that’s quickest to travel');
});

test('for video tours only the gap between them is shown, and no travel', () => {
  const words = showTimes('LIVE_VIDEO', 0);
  expect(words).toContain('We put them one after another.');
  expect(words).not.toMatch(/travel|way|by car/);
  screen.getByText('15 minutes between tours');
});

test('video tours that overlap have a warning', () => {
  showTimes('LIVE_VIDEO', 0, '10:15');
  screen.getByText('These two overlap. Change one of them.');
});

test('a visitor in another time zone sees their own time for each stop, others do not', () => {
  expect(showTimes('IN_PERSON', 12)).not.toContain('where you are');
  visitorIn('America/New_York');
  const words = showTimes('IN_PERSON', 12);
  expect(words).toContain('That’s Monday 11:00 AM where you are.');
  expect(words).toContain('That’s Monday 11:45 AM where you are.');
});
