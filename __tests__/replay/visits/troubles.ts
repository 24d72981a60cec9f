import { fireEvent, screen } from '@testing-library/react/pure';

import type { Backend } from '#src/api/baseQuery.ts';
import { homesInPerson, losingFirstTime } from '#tests/support/backendOfTours.ts';

import type { Visit } from '../moments.ts';
import type { RecordedVisit } from './recordedVisit.ts';

const rewrite = (answer: unknown, pattern: RegExp, text: string) =>
  JSON.parse(JSON.stringify(answer).replaceAll(pattern, text)) as never;

/**
 * The first time that a visitor wants is booked meanwhile, the next one is held for a moment only, and the team has to
 * approve the tour.
 */
const troubled =
  (slug: string) =>
  (real: Backend): Backend => {
    const tourBackend = losingFirstTime(real, slug);
    return async (operation, signal) => {
      const { operationName } = operation;
      const answer = await tourBackend(operation, signal);
      if (operationName === 'holdTourSlot') return rewrite(answer, /"secondsLeft":\d+/g, '"secondsLeft":1');
      if (operationName === 'tourFlow') return rewrite(answer, /"approval":"\w+"/g, '"approval":"REQUEST"');
      return operationName === 'tourRequest'
        ? rewrite(answer, /"status":"CONFIRMED"/g, '"status":"PENDING_APPROVAL"')
        : answer;
    };
  };

const goOnline = (visit: Visit, isOnline: boolean) =>
  visit.settled(() => {
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline);
    fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
  });

export const troubles: RecordedVisit = {
  title: 'a visit with a lost time, an expired hold, a lost connection and an approval',
  between: async (real) => troubled((await homesInPerson(real))[1] ?? '')(real),
  address: async (real) => `/tour-request/${(await homesInPerson(real))[1]}/time`,
  async make(visit, note) {
    await visit.headed('How would you like to tour this home?');
    await visit.choose(/in.person/i);
    await note();
    await visit.press(/^See times$/);
    await visit.headed('Pick a time');
    await visit.choose(/\d:\d\d/);
    await visit.press(/^Hold /);
    await screen.findByText(/Someone just booked/);
    await note();
    await visit.choose(/\d:\d\d/);
    await note();
    await visit.press(/^Hold /);
    await visit.headed('Your contact info');
    await screen.findByText(/^No longer held/, { selector: 'span:not([role])' });
    await visit.press(/^Request tour$/);
    await note();
    await visit.press(/^Hold it again$/);
    await note();
    await visit.fill(/^First name/, 'Ada');
    await visit.fill(/^Last name/, 'Byron');
    await visit.fill(/^Email$/, 'ada@mail.example');
    await note();
    await visit.press(/^Tell us more first$/);
    await visit.headed('A few things that help us prepare');
    await visit.fill(/^How many people will live/, '2');
    await visit.tick(/^I’ve seen the total monthly price/);
    await visit.press(/^Continue$/);
    await visit.headed('Review your tour');
    await goOnline(visit, false);
    await visit.press(/^Request tour$/);
    await note();
    await goOnline(visit, true);
    await visit.press(/^Request tour$/);
    await visit.isAt(/^\/tour-request\/finished/);
    await note();
  },
};
