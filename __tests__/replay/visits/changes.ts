import { screen } from '@testing-library/react/pure';

import { createBackendAsk, homesInPerson } from '#tests/support/backendOfTours.ts';
import { bookTour } from '#tests/support/bookTour.ts';

import type { RecordedVisit } from './recordedVisit.ts';
import {
  chooseLastTime,
  createAnswers,
  data,
  goTo,
  noAnswer,
  press,
  refusal,
  rewritten,
} from './recordedVisit.ts';

const answers = createAnswers();
let publicToken = '';

/** A booked tour is moved and canceled, and each step fails once. */
export const changes: RecordedVisit = {
  title: 'a visit that moves a tour and cancels it',
  between: (real) => answers.between(real),
  async address(real) {
    const [, , , , slug = ''] = await homesInPerson(real);
    ({ publicToken } = await bookTour(createBackendAsk(real), slug, 'IN_PERSON'));
    return '/policy';
  },
  async make(visit, note, real) {
    answers.set('tourRequest', data(null));
    await goTo(visit, '/reschedule-tour-request/unknown');
    await note();
    answers.set('tourRequest', refusal('INTERNAL'));
    await goTo(visit, `/reschedule-tour-request/${publicToken}`);
    await note();
    answers.restore('tourRequest');
    await press(visit, /^Try again$/);
    await visit.headed('Pick another time');
    await press(visit, /^Keep my time$/);
    await visit.isAt(/^\/tour-request\/finished/);
    for (const mode of ['null', '"SAY_MISSED"']) {
      await goTo(visit, '/policy');
      answers.set('tourRequest', rewritten(real, /"mode":"MOVE"/g, `"mode":${mode}`));
      await goTo(visit, `/reschedule-tour-request/${publicToken}`);
      await note();
    }
    answers.restore('tourRequest');
    await goTo(visit, '/policy');
    await goTo(visit, `/reschedule-tour-request/${publicToken}`);
    await visit.headed('Pick another time');
    answers.set('holdTourSlot', noAnswer);
    await chooseLastTime(visit);
    await visit.press(/^Take /);
    await note();
    answers.set('holdTourSlot', rewritten(real, /"secondsLeft":\d+/g, '"secondsLeft":1'));
    await visit.press(/^Take /);
    await visit.headed('Reschedule your tour?');
    await screen.findByText(/^No longer held/, { selector: 'span:not([role])' });
    await note();
    answers.restore('holdTourSlot');
    await press(visit, /^Hold it again$/);
    await note();
    await press(visit, /^Hold it longer$/);
    await note();
    answers.set('rescheduleTourRequest', noAnswer);
    await visit.press(/^Reschedule$/);
    await screen.findByText(/^We couldn’t confirm that your tour was rescheduled/);
    await note();
    answers.restore('rescheduleTourRequest');
    await visit.press(/^Reschedule$/);
    await visit.headed('Your tour is rescheduled');
    await note();
    await goTo(visit, `/reschedule-tour-request/${publicToken}?step=cancel`);
    await screen.findByRole('button', { name: /^Cancel tour$/ });
    await note();
    answers.set('cancelTourRequest', noAnswer);
    await visit.press(/^Cancel tour$/);
    await screen.findByText(/^We couldn’t confirm that your tour was canceled/);
    await note();
    answers.restore('cancelTourRequest');
    await visit.press(/^Cancel tour$/);
    await visit.headed('Your tour is canceled');
    await note();
  },
};
