import { fireEvent, screen } from '@testing-library/react/pure';

import { createBackendAsk, homesInPerson, hurried } from '#tests/support/backendOfTours.ts';
import { bookTour } from '#tests/support/bookTour.ts';

import type { RecordedVisit } from './recordedVisit.ts';
import { goTo, press } from './recordedVisit.ts';

let publicToken = '';

/** The pages beside booking: questions, feedback, saved homes, legal documents, and an unknown address. */
export const pages: RecordedVisit = {
  title: 'a visit to the pages beside booking',
  between: hurried,
  async address(real) {
    const [, , , , , slug = ''] = await homesInPerson(real);
    ({ publicToken } = await bookTour(createBackendAsk(real), slug, 'IN_PERSON'));
    return `/inquiry-landing-page?unit=${slug}`;
  },
  async make(visit, note) {
    await note();
    await visit.fill(/^Email/, 'not an address');
    await visit.press(/^Send question$/);
    await note();
    await visit.fill(/^First name/, 'Ada');
    await visit.fill(/^Last name/, 'Byron');
    await visit.fill(/^Email/, 'ada@mail.example');
    await visit.press(/^Send question$/);
    await note();
    await goTo(visit, `/tour-feedback/${publicToken}`);
    await note();
    await goTo(visit, `/tour-request/finished?tour=${publicToken}`);
    await visit.headed('Your tour is booked');
    await note();
    await goTo(visit, '/terms');
    await visit.headed('Terms & Conditions');
    await note();
    await goTo(visit, '/policy');
    await visit.headed('Privacy Policy');
    await note();
    await goTo(visit, '/no-such-page');
    await note();
    await goTo(visit, '/listings');
    await screen.findAllByRole('article');
    const hearts = screen.getAllByRole('button', { name: /^Save / }).slice(0, 2);
    for (const heart of hearts) await visit.settled(() => fireEvent.click(heart));
    await press(visit, /^Saved/);
    await visit.headed('Saved homes');
    await note();
  },
};
