import type { openTour } from './openTour.tsx';

type Visit = Awaited<ReturnType<typeof openTour>>;

export const contact = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@mail.example',
  phoneNumber: '512 555 0100',
};
export const details = { 'answer.people': '1', 'answer.price-seen': 'yes' };

/** Fills in a booking from its first page to its last, without submitting it. */
export async function fillInTour(tour: Visit) {
  await tour.shows('tour-type');
  await tour.send({ type: 'slot.chosen', slot: tour.nextSlot() });
  await tour.shows('contact');
  await tour.send({ type: 'contact.submitted', values: contact });
  await tour.shows('details');
  await tour.send({ type: 'details.submitted', values: details });
  await tour.shows('review');
}
