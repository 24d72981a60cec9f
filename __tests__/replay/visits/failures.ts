import { screen } from '@testing-library/react/pure';

import { homesInPerson } from '#tests/support/backendOfTours.ts';

import { settle } from '../moments.ts';
import type { RecordedVisit } from './recordedVisit.ts';
import { createAnswers, data, goTo, noAnswer, press, refusal } from './recordedVisit.ts';

const answers = createAnswers();

/** A booking in which everything fails once. */
export const failures: RecordedVisit = {
  title: 'a visit in which whatever can fail does',
  between(real) {
    return answers.between(real);
  },
  address: () => '/policy',
  async make(visit, note, real) {
    const [slug = '', second = ''] = (await homesInPerson(real)).slice(-2);
    visit.failChunk('terms', 2);
    await press(visit, /^Terms & Conditions$/);
    await visit.headed('This page didn’t load');
    await note();
    await visit.press(/^Try again$/);
    await visit.headed('Terms & Conditions');
    await note();
    answers.set('tourFlow', noAnswer);
    await goTo(visit, `/tour-request/${second}/time`);
    await note();
    answers.restore('tourFlow');
    await press(visit, /^Try again$/);
    await note();
    answers.set('holdTourSlot', refusal('UNIT_UNAVAILABLE', { reason: 'RENTED' }));
    await goTo(visit, `/tour-request/${slug}/tour-type`);
    await visit.choose(/in.person/i);
    await visit.press(/^See times$/);
    await visit.headed('Pick a time');
    await visit.choose(/\d:\d\d/);
    await visit.press(/^Hold /);
    await settle(visit);
    await note();
    answers.restore('holdTourSlot');
    await press(visit, /^(Try|Check) again$/);
    await note();
    answers.set('holdTourSlot', noAnswer);
    await goTo(visit, `/tour-request/inquiry/${slug}`);
    await note();
    await screen.findAllByRole('button', { name: /\d:\d\d/ });
    await press(visit, /\d:\d\d/);
    await note();
    answers.set('tourFlow', data(null));
    await goTo(visit, '/tour-request/no-such-home/time');
    await note();
  },
};
