import { screen } from '@testing-library/react/pure';

import { homesInPerson } from '#tests/support/backendOfTours.ts';

import type { RecordedVisit } from './recordedVisit.ts';
import {
  createAnswers,
  goTo,
  noAnswer,
  passesThrough,
  press,
  refusal,
  requiringCode,
  rewritten,
} from './recordedVisit.ts';

const answers = createAnswers();

/** Two tours on one day, with failures on the way. */
export const day: RecordedVisit = {
  title: 'a visit that books a day with two tours',
  between(real) {
    answers.set('tourFlow', refusal('INTERNAL'));
    return answers.between(real);
  },
  address: () => '/listings',
  async make(visit, note, real) {
    const slugs = (await homesInPerson(real)).slice(2, 4).join(',');
    await goTo(visit, `/listings?tourDay=${slugs}`);
    await note();
    answers.set('tourFlow', requiringCode(real));
    await press(visit, /^Try again$/);
    await visit.headed('Which day works for you?');
    await visit.choose(/in.person/i);
    await note();
    await visit.found('button', /^Plan this day$/, 1);
    answers.set('planTourDay', noAnswer);
    await visit.press(/^Plan this day$/);
    await screen.findByText(/^We couldn’t reach our server to plan/);
    await note();
    answers.restore('planTourDay');
    await visit.press(/^Plan this day$/);
    await visit.headed('Your day, in order');
    await note();
    answers.set('holdTourSlot', rewritten(real, /"secondsLeft":\d+/g, '"secondsLeft":1'));
    await visit.press(/^Hold these times$/);
    await visit.headed('Who’s coming?');
    await screen.findByText(/^No longer held/, { selector: 'span:not([role])' });
    await note();
    await press(visit, /^Hold (it|them) again$/);
    await passesThrough(visit, 'tourDay open.hold.renewing.pressed');
    await screen.findByText(/^No longer held/, { selector: 'span:not([role])' });
    answers.restore('holdTourSlot');
    await visit.fill(/^First name/, 'Ada');
    await visit.fill(/^Last name/, 'Byron');
    await visit.fill(/^Email$/, 'ada@mail.example');
    await note();
    // holds them again
    await visit.press(/^Continue$/);
    await visit.headed('A few things that help us prepare');
    await note();
    await press(visit, /^Hold it longer$/);
    await note();
    await visit.fill(/^How many people will live/, '2');
    await visit.tick(/^I’ve seen the total monthly price/);
    await note();
    await visit.press(/^Continue$/);
    await visit.headed('Verify it’s you');
    await note();
    await press(visit, /^Do this later$/);
    await visit.headed('Review your day');
    answers.set('createTourDay', noAnswer);
    await visit.press(/^Book all 2 tours$/);
    await note();
    answers.restore('createTourDay');
    await visit.press(/^Book all 2 tours$/);
    await visit.headed('Your 2 tours are booked');
    await visit.found('link', /^Add to calendar/, 2);
    await note();
  },
};
