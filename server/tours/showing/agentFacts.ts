import type { Lockbox } from '#server/db/access/lockboxes.ts';

import { tourReference } from '../view/reference.ts';
import type { TourInFull } from '../view/tourInFull.ts';
import { joinUrlOf, kindWords, nationalNumber, timeInWords } from '../view/words.ts';

/** What the agent of a tour has to know: the home with its street, the time, who comes, and the way in. */
export function agentFacts({ tour, home }: TourInFull, box: Lockbox | null): [string, string | null][] {
  const { line1, city, state, postalCode, timeZone } = home.property;
  const unit = home.unitNumber === null ? null : `Unit ${home.unitNumber}`;
  const address = [line1, unit, city, `${state} ${postalCode}`].filter(Boolean).join(', ');
  const phone = tour.phoneNumber === null ? null : nationalNumber(tour.phoneNumber);
  return [
    ['When', timeInWords(tour, timeZone)],
    ['Home', `${home.title}, ${address}`],
    ['Tour type', kindWords[tour.kind]],
    ['Visitor', `${tour.firstName} ${tour.lastName}`],
    ['Phone', phone],
    ['Email', tour.email],
    ['People coming', tour.partySize === null ? null : String(tour.partySize)],
    ['Getting in', wayIn(box)],
    ['Video', tour.kind === 'LIVE_VIDEO' ? videoWords(joinUrlOf(tour), phone) : null],
    ['Reference', tourReference(tour.id)],
  ];
}

const wayIn = (box: Lockbox | null) =>
  box === null
    ? 'No lockbox is listed for this home. Get the key from the office.'
    : `Lockbox ${box.serial}: ${box.locationHint}`;

function videoWords(joinUrl: string | null, phone: string | null): string {
  if (joinUrl !== null) return `The visitor joins at ${joinUrl}`;
  return phone === null ? 'Email the visitor how to join.' : `Video call the visitor at ${phone}.`;
}
