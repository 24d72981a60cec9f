import { fireEvent, screen, waitFor, within } from '@testing-library/react/pure';

import { homesInPerson, losingFirstTime } from '#tests/support/backendOfTours.ts';

import { chatAnswers, getConversation } from '../chatOfVisit.ts';
import { answering } from '../doorAnswers.ts';
import type { Visit } from '../moments.ts';
import { settle } from '../moments.ts';
import type { RecordedVisit } from './recordedVisit.ts';
import { goTo } from './recordedVisit.ts';

const clickLink = (visit: Visit, href: string) =>
  visit.settled(() => {
    const link = document.querySelector(`a[href="${href}"]`);
    if (!link) throw new Error(`There is no link to ${href}.`);
    fireEvent.click(link);
  });

/** Searches, filters, looks at the map and a home, books, reschedules and chats. */
export const whole: RecordedVisit = {
  title: 'a visit from a search to a chat',
  between: async (real) =>
    answering(chatAnswers)(losingFirstTime(real, (await homesInPerson(real))[0] ?? '')),
  address: () => '/listings',
  async make(visit, note, real) {
    const [slug = ''] = await homesInPerson(real);
    await note();
    const field = await screen.findByRole('combobox', { name: /^Search by city/ });
    await visit.settled(() => fireEvent.change(field, { target: { value: 'San' } }));
    const places = within(await screen.findByRole('listbox', { name: 'Places' }));
    await places.findAllByRole('option', { name: /San Antonio/ });
    await visit.settled(() => fireEvent.keyDown(field, { key: 'ArrowDown' }));
    await places.findByRole('option', { name: /San Antonio/, selected: true });
    await visit.settled(() => fireEvent.keyDown(field, { key: 'Enter' }));
    await visit.isAt(/san-antonio/);
    await note();
    await visit.press(/^Filters/);
    await visit.tick(/^Dogs/);
    await visit.press(/^Show \d+ home/);
    await note();
    await visit.press(/^Map$/);
    await note();
    await visit.press(/^List$/);
    await note();

    await goTo(visit, `/units/${slug}/`);
    await visit.isAt(new RegExp(`^/units/${slug}/`));
    await note();
    await clickLink(visit, `/tour-request/${slug}/time`);
    await visit.headed('How would you like to tour this home?');
    await note();
    await visit.choose(/in.person/i);
    await visit.press(/^See times$/);
    await visit.headed('Pick a time');
    await note();
    await visit.choose(/\d:\d\d/);
    await visit.press(/^Hold /);
    await screen.findByText(/Someone just booked/);
    await settle(visit);
    await visit.choose(/\d:\d\d/);
    await visit.press(/^Hold /);
    await visit.headed('Your contact info');
    await visit.fill(/^First name/, 'Ada');
    await visit.fill(/^Last name/, 'Byron');
    await visit.fill(/^Email$/, 'ada@mail.example');
    await visit.press(/^Tell us more first$/);
    await visit.headed('A few things that help us prepare');
    await note();
    await visit.fill(/^How many people will live/, '2');
    await visit.tick(/^I’ve seen the total monthly price/);
    await visit.press(/^Continue$/);
    await visit.headed('Review your tour');
    await note();
    await visit.press(/^Book tour$/);
    await visit.headed('Your tour is booked');
    await note();

    await visit.follow(/^Reschedule/);
    await visit.headed('Pick another time');
    await note();
    await visit.choose(/\d:\d\d/);
    await visit.press(/^Take /);
    await visit.headed('Reschedule your tour?');
    await note();
    await visit.press(/^Reschedule$/);
    await visit.headed('Your tour is rescheduled');
    await note();

    await visit.press(/^Live Chat/);
    await visit.fill(/^Your name/, 'Ada');
    await visit.fill(/^How can we help/, 'Is the yard fenced?');
    const email = screen.getAllByLabelText(/^Email/).at(-1);
    await visit.settled(() => email && fireEvent.input(email, { target: { value: 'ada@mail.example' } }));
    await visit.press(/^Start chat$/);
    await screen.findByLabelText('Your message');
    await note();
    await visit.settled(() => getConversation().say('It is.'));
    await note();
    const picture = new File(['a picture'], 'yard.png', { type: 'image/png' });
    await visit.settled(() =>
      fireEvent.change(screen.getByLabelText('Files'), { target: { files: [picture] } }),
    );
    await note();
    await visit.fill(/^Your message$/, 'Like this?');
    await visit.press(/^Send$/);
    await waitFor(() => expect(getConversation().sent).toHaveLength(1));
    await note();
    await visit.settled(() => getConversation().goOffline());
    await note();
  },
};
