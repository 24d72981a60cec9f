import type { DayContext } from '#machines/tourDay/context.ts';
import type { DayEvent } from '#machines/tourDay/events.ts';
import type { BookedDay } from '#src/api/tourDays.ts';
import { fieldOf, type dayQuestions } from '#src/lib/dayQuestions.ts';
import { apiErrorOf, isRefusal } from '#src/lib/refusal.ts';

import { alternativesOf, reasonOf } from '../tour/holds.ts';
import { proofsWanted } from '../tour/proofsWanted.ts';

const UNHEARD = 'We couldn’t confirm your bookings. Nothing is lost – try again; you won’t be booked twice.';

type Answer = { data?: BookedDay; error?: unknown };
type Asked = { context: DayContext; questions: ReturnType<typeof dayQuestions> };

/** What the machine is told of a request for a day. */
export function dayEventOf({ data, error }: Answer, { context, questions }: Asked): DayEvent {
  if (data) {
    const booked = data.map(({ unit, publicToken, status }) => ({ slug: unit.slug, publicToken, status }));
    return { type: 'request.booked', booked };
  }
  const refused = apiErrorOf(error);
  if (!refused || !isRefusal(refused)) return { type: 'request.lost', message: UNHEARD };
  const { code, message, info, help } = refused;
  const slug = typeof help?.slug === 'string' ? help.slug : null;
  if (slug !== null && code === 'SLOT_UNAVAILABLE') {
    return { type: 'slot.lost', slug, alternatives: alternativesOf(refused) };
  }
  if (slug !== null && code === 'UNIT_UNAVAILABLE') {
    return { type: 'home.closed', slug, because: reasonOf(refused), message };
  }
  if (slug !== null && code === 'DUPLICATE_TOUR') {
    return { type: 'home.closed', slug, because: 'BOOKED', message };
  }
  if (code === 'VERIFICATION_REQUIRED') {
    return refusedWith(code, message, Object.entries(proofsWanted(refused)));
  }
  const fields = Object.entries(info ?? {}).map(([name, messages]): [string, string[]] => [
    fieldFor(name),
    [messages].flat(),
  ]);
  const words = fields.some(([field]) => field === 'stops' || field === 'slotId')
    ? fields.flatMap(([, messages]) => messages).join(' ')
    : message;
  return refusedWith(code ?? '', words, fields);

  /** A stop is named by its place: stops.0.slotId */
  function fieldFor(name: string): string {
    const [, at, own = ''] = /^stops\.(\d+)\.(.+)$/.exec(name) ?? [];
    if (at === undefined) return name.replace(/^contact\./, '');
    return fieldOf(questions, context.stops[Number(at)]?.slug ?? '', own) ?? own;
  }
}

const refusedWith = (
  code: string,
  message: string,
  fields: readonly (readonly [string, string[]])[],
): DayEvent => ({
  type: 'request.refused',
  trouble: { code, message, fields: Object.fromEntries(fields) },
});
