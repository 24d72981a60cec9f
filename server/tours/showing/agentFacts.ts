import { tourKindLabels } from '#domain/tours/kinds.ts';
import { formatPhone } from '#server/contact/phone.ts';

import type { Lockbox } from '../locks/lockboxes.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { getTourReference, getJoinUrl, formatTimeRange } from '../view/tourLabels.ts';

/** What the agent of a tour needs to know: the address, the time, the visitor, and how to get in. */
export function listAgentFacts({ tour, home }: FullTour, box: Lockbox | null): [string, string | null][] {
  const { line1, city, state, postalCode, timeZone } = home.property;
  const unit = home.unitNumber === null ? null : `Unit ${home.unitNumber}`;
  const address = [line1, unit, city, `${state} ${postalCode}`].filter(Boolean).join(', ');
  const phone = tour.phoneNumber === null ? null : formatPhone(tour.phoneNumber);
  return [
    ['When', formatTimeRange(tour, timeZone)],
    ['Home', `${home.title}, ${address}`],
    ['Tour type', tourKindLabels[tour.kind]],
    ['Visitor', `${tour.firstName} ${tour.lastName}`],
    ['Phone', phone],
    ['Email', tour.email],
    ['People coming', tour.partySize === null ? null : String(tour.partySize)],
    ['Getting in', formatAccessMethod(box)],
    ['Video', tour.kind === 'LIVE_VIDEO' ? formatVideoInstructions(getJoinUrl(tour), phone) : null],
    ['Reference', getTourReference(tour.id)],
  ];
}

const formatAccessMethod = (box: Lockbox | null) =>
  box === null
    ? 'No lockbox is listed for this home. Get the key from the office.'
    : `Lockbox ${box.serial}: ${box.locationHint}`;

function formatVideoInstructions(joinUrl: string | null, phone: string | null): string {
  if (joinUrl !== null) return `The visitor joins at ${joinUrl}`;
  return phone === null ? 'Email the visitor how to join.' : `Video call the visitor at ${phone}.`;
}
