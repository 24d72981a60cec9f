import { numberToWords } from '../words/names.ts';

import type { PlacedRoom } from './layOut.ts';

type PlanDetails = { floor: string; rooms: PlacedRoom[]; entrance: string };

/** A text alternative for a plan, from the front door inward. */
export function describePlan({ floor, rooms, entrance }: PlanDetails): string {
  const [first, beside, hall, ...others] = rooms;
  if (!first) return '';
  const width = Math.max(...rooms.map((room) => room.x + room.width));
  const depth = Math.max(...rooms.map((room) => room.y + room.depth));
  const start = `${floor}, about ${width} by ${depth} feet. ${entrance} ${formatRoomSize(first)}.`;
  if (!beside || !hall) return start;

  const left = others.filter((room) => room.x < hall.x);
  const right = others.filter((room) => room.x > hall.x);
  return [
    start,
    `To its right is ${formatRoomSize(beside)}.`,
    `Behind it is ${formatRoomSize(hall)}, which runs to the far end and has ${numberToWords(others.length)} doors.`,
    `On the left, from front to back: ${left.map(formatRoomSize).join(', then ')}.`,
    `On the right: ${right.map(formatRoomSize).join(', then ')}.`,
  ].join(' ');
}

const formatRoomSize = ({ name, width, depth }: PlacedRoom) =>
  `${withArticle(name.charAt(0).toLowerCase() + name.slice(1))} (${width} by ${depth} feet)`;

const withArticle = (name: string) => (/\d$/.test(name) ? name : `the ${name}`);
