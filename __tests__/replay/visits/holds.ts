import { createBackendAsk, homesInPerson } from '#tests/support/backendOfTours.ts';
import { getOrganizationId, getTourFlow } from '#tests/support/bookTour.ts';
import { promised } from '#tests/support/deferred.ts';

import type { RecordedVisit } from './recordedVisit.ts';
import {
  chooseLastTime,
  createAnswers,
  data,
  goTo,
  passesThrough,
  press,
  requiringCode,
} from './recordedVisit.ts';

const answers = createAnswers();
let slug = '';

/** A time chosen on a card is held, held longer and changed, and the visitor comes back to the booked home. */
export const holds: RecordedVisit = {
  title: 'a visit that holds a time longer, verifies later and comes back to a booked home',
  between(real) {
    answers.set('tourFlow', requiringCode(real));
    return answers.between(real);
  },
  async address(real) {
    slug = (await homesInPerson(real))[6] ?? '';
    const ask = createBackendAsk(real);
    const organizationId = await getOrganizationId(ask, 'lantern');
    const { options } = await getTourFlow(ask, { organizationId, slug });
    const slot = options.find(({ type }) => type === 'IN_PERSON')?.nextSlot;
    return `/tour-request/${slug}/time?slot=${slot?.id ?? ''}`;
  },
  async make(visit, note, real) {
    await visit.headed('Your contact info');
    await note();
    await press(visit, /^Hold it now$/);
    await note();
    await press(visit, /^Hold it longer$/);
    await note();
    await goTo(visit, `/tour-request/${slug}/time`);
    await chooseLastTime(visit);
    // leaves while the time is being held
    const hold = promised();
    answers.set('holdTourSlot', async (operation) => {
      await hold.promise;
      return real(operation, new AbortController().signal);
    });
    await visit.press(/^Hold /);
    await goTo(visit, `/tour-request/${slug}/contact`);
    await passesThrough(visit, 'tour open.hold.requesting.left');
    await visit.settled(hold.resolve);
    await note();
    await visit.fill(/^First name/, 'Ada');
    await visit.fill(/^Last name/, 'Byron');
    await visit.fill(/^Email$/, 'ada@mail.example');
    await visit.press(/^Continue$/);
    await visit.headed('A few things that help us prepare');
    await visit.fill(/^How many people will live/, '2');
    await visit.tick(/^I’ve seen the total monthly price/);
    await visit.press(/^Continue$/);
    await visit.headed('Verify it’s you');
    await note();
    await press(visit, /^Do this later$/);
    await visit.headed('Review your tour');
    await visit.press(/^Book tour$/);
    await visit.headed('Your tour is booked');
    await note();
    const publicToken = visit.tour()?.context.publicToken;
    answers.set('tourBookedHere', data({ publicToken, localLabel: 'Tomorrow' }));
    await goTo(visit, '/policy');
    await goTo(visit, `/tour-request/${slug}/time?again=true`);
    await visit.headed('You already have a tour of this home');
    await note();
  },
};
