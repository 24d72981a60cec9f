import { fireEvent } from '@testing-library/react/pure';

import { homesInPerson, hurried } from '#tests/support/backendOfTours.ts';

import type { RecordedVisit } from './recordedVisit.ts';
import { appears, goTo, press } from './recordedVisit.ts';

export const panels: RecordedVisit = {
  title: 'a visit with open panels, the map and what was typed',
  between: hurried,
  address: () => '/listings?beds.min=4',
  async make(visit, note, real) {
    const [slug = ''] = await homesInPerson(real);
    await appears('article');
    await note();
    await press(visit, /^Price$/);
    await appears('dialog[open]');
    await note();
    await press(visit, /^Show .*home/);
    const field = await appears('[role="combobox"]');
    await visit.settled(() => fireEvent.change(field, { target: { value: 'San' } }));
    await appears('[role="option"]');
    await visit.settled(() => fireEvent.keyDown(field, { key: 'ArrowDown' }));
    await note();
    await visit.settled(() => fireEvent.change(field, { target: { value: '' } }));
    await press(visit, /^Map$/);
    await appears('[data-id^="pin"], [data-id^="cluster"]');
    const map = await appears('[role="application"]');
    await visit.settled(() => fireEvent.keyDown(map, { key: '+' }));
    await visit.tick(/^Search as I move/);
    await note();
    await goTo(visit, `/units/${slug}/`);
    await visit.isAt(new RegExp(`^/units/${slug}/`));
    await note();
    await press(visit, /^See all \d+ illustrations/);
    await appears('dialog[open]');
    await press(visit, /^Next photo$/);
    await note();
    await press(visit, /^Close$/);
    await press(visit, /^Read the full criteria$/);
    await press(visit, /^Estimate your cost$/);
    await visit.fill(/^Move-in date/, '2026-12-01');
    await press(visit, /^Estimate my cost$/);
    await note();
    await press(visit, /^Report a problem$/);
    await visit.tick(/^The price is wrong/);
    await visit.fill(/^Email/, 'not an address');
    await press(visit, /^Send report$/);
    await appears('[role="alert"], [aria-invalid="true"]');
    await note();
  },
};
