import { createAgentAnswers } from '../doorAnswers.ts';
import { homeOfTest } from '../testHome.ts';
import type { RecordedVisit } from './recordedVisit.ts';
import { createAnswers, data, goTo, noAnswer, press, refusal } from './recordedVisit.ts';

const answers = createAnswers();

/** An agent of another company shows a home. */
export const agentDoor: RecordedVisit = {
  title: 'a visit by an agent of another company',
  async between(real) {
    const { unit } = await homeOfTest(real);
    for (const [name, answer] of Object.entries(createAgentAnswers(unit))) answers.set(name, data(answer));
    answers.set('listingForMlsAgent', refusal('INTERNAL'));
    return answers.between(real);
  },
  address: async (real) => `/access/tour?as=agent&unit=${(await homeOfTest(real)).slug}`,
  async make(visit, note, real) {
    const usual = createAgentAnswers((await homeOfTest(real)).unit);
    await note();
    answers.set('listingForMlsAgent', data(null));
    await press(visit, /^Try again$/);
    await note();
    answers.set('listingForMlsAgent', data({ ...usual.listingForMlsAgent, agentAccessAllowed: false }));
    await goTo(visit, '/access/tour?as=agent');
    await goTo(visit, `/access/tour?as=agent&unit=${(await homeOfTest(real)).slug}`);
    await note();
    answers.set('listingForMlsAgent', data(usual.listingForMlsAgent));
    await press(visit, /^(Try|Check) again$/);
    await visit.headed('Show this home as an agent');
    await visit.fill(/^First name/, 'Pat');
    await visit.fill(/^Last name/, 'Lee');
    await visit.fill(/^License number/, 'TX-123456');
    await visit.fill(/^License state/, 'TX');
    await visit.fill(/^Brokerage/, 'Brokers');
    await visit.fill(/^Office email address/, 'pat@brokers.example');
    await visit.fill(/^Mobile number/, '(512) 555-0177');
    await note();
    await visit.press(/^Continue$/);
    await visit.headed('Verify your office email');
    await visit.press(/^Send code$/);
    await visit.fill(/^6-digit code/, '123456');
    await note();
    await visit.press(/^Verify$/);
    await visit.headed('Before you go in');
    await visit.tick(/^I’ve read the rules/);
    await visit.tick(/^I won’t share the code/);
    answers.set('requestAgentAccess', noAnswer);
    await visit.press(/^Start the visit$/);
    await note();
    answers.set('requestAgentAccess', data(usual.requestAgentAccess));
    await visit.press(/^Start the visit$/);
    await visit.headed('Are you at the door?');
    await visit.press(/^I’m here – show my code$/);
    // its code is only on the page
    await visit.headed('Your door code');
    await press(visit, /leaving – lock up/);
    await visit.headed('Lock up');
    await visit.tick(/^The key is back/);
    await visit.tick(/^The door is locked/);
    answers.set('agentAccess', data({ ...usual.agentAccess, status: 'USED' }));
    await visit.press(/^I’ve locked up$/);
    await visit.isAt(/^\/access\/agent\/success/);
    await note();
  },
};
