import { inWords as numberInWords } from '../words/names.ts';

import type { Placed } from './layOut.ts';

type Told = { floor: string; rooms: Placed[]; comesFrom: string };

/** A plan for somebody who does not see it, from door to door. */
export function planInWords({ floor, rooms, comesFrom }: Told): string {
  const [first, beside, hall, ...others] = rooms;
  if (!first) return '';
  const width = Math.max(...rooms.map((room) => room.x + room.width));
  const depth = Math.max(...rooms.map((room) => room.y + room.depth));
  const start = `${floor}, about ${width} by ${depth} feet. ${comesFrom} ${sized(first)}.`;
  if (!beside || !hall) return start;

  const left = others.filter((room) => room.x < hall.x);
  const right = others.filter((room) => room.x > hall.x);
  return [
    start,
    `To its right is ${sized(beside)}.`,
    `Behind it is ${sized(hall)}, which runs to the far end and has ${numberInWords(others.length)} doors.`,
    `On the left, from front to back: ${left.map(sized).join(', then ')}.`,
    `On the right: ${right.map(sized).join(', then ')}.`,
  ].join(' ');
}

const sized = ({ name, width, depth }: Placed) =>
  `${withArticle(name.charAt(0).toLowerCase() + name.slice(1))} (${width} by ${depth} feet)`;

const withArticle = (name: string) => (/\d$/.test(name) ? name : `the ${name}`);
