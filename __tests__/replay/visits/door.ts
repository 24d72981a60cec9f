import { screen } from '@testing-library/react/pure';

import { activeTourAccess } from '#tests/support/activeTourAccess.ts';

import { createDoorAnswers } from '../doorAnswers.ts';
import { homeOfTest } from '../testHome.ts';
import type { RecordedVisit } from './recordedVisit.ts';
import { createAnswers, data, goTo, noAnswer, refusal, press } from './recordedVisit.ts';

const answers = createAnswers();

/** A self-guided tour: every request is refused or lost once before the door opens and is locked again. */
export const door: RecordedVisit = {
  title: 'a visit in which a door is opened and locked again',
  async between(real) {
    const { unit } = await homeOfTest(real);
    for (const [name, answer] of Object.entries(createDoorAnswers(unit))) answers.set(name, data(answer));
    return answers.between(real);
  },
  address: () => '/access/tour?token=token-of-the-tour',
  async make(visit, note, real) {
    const { unit } = await homeOfTest(real);
    const usual = createDoorAnswers(unit);
    const answerAgain = (name: string) => answers.set(name, data(usual[name]));
    await visit.headed('Verify it’s you');
    await note();
    await visit.fill(/^Email address or mobile number/, 'ada@example.com');
    answers.set('previouslyVerified', data({ contacts: [], identity: null }));
    await visit.press(/^Continue$/);
    await screen.findByRole('button', { name: /^Send code$/ });
    await note();
    answerAgain('previouslyVerified');
    await visit.press(/^Use a different email/);
    await visit.fill(/^Email address or mobile number/, 'ada@example.com');
    await visit.press(/^Continue$/);
    await visit.headed('Before you go in');
    await visit.tick(/^I’ve read the rules/);
    await visit.tick(/^I won’t share the code/);
    answers.set('requestTourAccess', noAnswer);
    await visit.press(/^Continue to the door$/);
    await screen.findByText(/^We couldn’t confirm your door access/);
    await note();
    answerAgain('requestTourAccess');
    await visit.press(/^Continue to the door$/);
    await visit.headed('Are you at the door?');
    answers.set('requestAccessCall', data({ access: { ...activeTourAccess, call: 'ASKED' } }));
    await press(visit, /^Have us call you$/);
    await press(visit, /^Request a call$/);
    await note();
    answers.set('checkInForTour', refusal('TOO_FAR', { fields: { position: ['You seem far away.'] } }));
    await visit.press(/^Use your location$/);
    await screen.findByText(/TOO_FAR|far away/);
    await note();
    answerAgain('checkInForTour');
    await visit.press(/^Use your location$/);
    // its code is only on the page
    await visit.headed('Your door code');
    await press(visit, /having trouble/);
    await visit.headed('What’s going on?');
    await note();
    answers.set('reportAccessProblem', noAnswer);
    await visit.press(/^The code doesn’t work$/);
    await note();
    answerAgain('reportAccessProblem');
    await press(visit, /^Try notifying our team again/);
    await screen.findByText('Press each digit firmly.');
    answers.set('giveUpTourAccess', noAnswer);
    await press(visit, /leaving – pick another time/);
    await press(visit, /^(Never mind|I’m safe|Close|OK|Back)|go back/);
    await press(visit, /leaving – lock up/);
    await visit.headed('Lock up');
    await visit.tick(/^The key is back/);
    await visit.tick(/^The door is locked/);
    answers.set('completeTourAccess', noAnswer);
    await visit.press(/^I’ve locked up$/);
    await note();
    answerAgain('completeTourAccess');
    answers.set('tourAccess', data({ ...usual.tourAccess, status: 'USED' }));
    await visit.press(/^I’ve locked up$/);
    await visit.isAt(/^\/access\/tour\/success/);
    await note();
    // the links of other tours
    const { tourRequest } = usual.tourAccess as { tourRequest: object };
    const verification = [{ kind: 'GOVERNMENT_ID', status: 'REQUIRED' }];
    answers.set(
      'tourAccess',
      data({
        ...usual.tourAccess,
        status: 'NEEDS_IDENTITY',
        tourRequest: { ...tourRequest, verification },
      }),
    );
    await goTo(visit, '/access/tour?token=identity');
    await note();
    answers.set('tourAccess', data({ ...usual.tourAccess, secondsToEnd: 1 }));
    await goTo(visit, '/policy');
    await goTo(visit, '/access/tour?token=short');
    await visit.headed('Your time at this home has ended');
    await note();
    await goTo(visit, '/policy');
    answers.set('tourAccess', data(null));
    await goTo(visit, '/access/tour?token=unknown');
    await note();
    answers.set('tourAccess', noAnswer);
    await goTo(visit, '/policy');
    await goTo(visit, '/access/tour?token=broken');
    await note();
    answers.set('tourAccess', data({ ...usual.tourAccess, status: 'REVOKED' }));
    await press(visit, /^Try again$/);
    await note();
  },
};
