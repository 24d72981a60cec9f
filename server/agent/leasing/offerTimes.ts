import { formatCount } from '#domain/text.ts';
import type { Reply } from '../agent.ts';
import type { HomeFacts } from '../tools/readHome.ts';
import { holdTime } from '../tools/tours.ts';
import { ToolRefusedError } from '../tools/tools.ts';
import { stripHomeOrdinals } from '../understand/stripHomeOrdinals.ts';
import { isOnDays, parseTourDays } from '../understand/parseTourDays.ts';

import { type TurnContext, createReply } from './turnContext.ts';
import { findRequestedTimes } from './findRequestedTimes.ts';

const tourKindLabels: Record<string, string> = {
  SELF_GUIDED: 'self-guided',
  IN_PERSON: 'in person',
  LIVE_VIDEO: 'video',
  OPEN_HOUSE: 'open house',
};

/** Offers a home's next free times, or those on the requested days and hours. */
export async function offerTimes(turnContext: TurnContext, home: HomeFacts): Promise<Reply> {
  const { memory } = turnContext;
  const { slug, title, tours, availability } = home;
  if (!tours.tourable || tours.nextSlots.length === 0) {
    const reason = availability.notReadyReason ?? `${availability.label}.`;
    return createReply(
      {
        text: `${title} has no tour times right now. ${reason} On its page you can ask us to let you know when one opens up.`,
        attributes: { buttons: [{ label: 'See the home', href: `/units/${slug}/` }] },
      },
      { ...memory, home: slug },
    );
  }
  const { intro, slots, tourDays } = (await findRequestedTimes(turnContext, home)) ?? {
    intro: `Next available times for ${title}:`,
    slots: tours.nextSlots,
    tourDays: undefined,
  };
  const times = slots.map(({ id, localLabel, type }) => ({
    id,
    slug,
    label: `${localLabel}, ${tourKindLabels[type] ?? 'tour'}`,
  }));
  return createReply(
    {
      text: [
        intro,
        ...times.map(({ label }, index) => `${index + 1}. ${label}`),
        'Tell me which one works, and I’ll hold it while you book.',
      ].join('\n'),
      attributes: {
        buttons: [
          ...times.map(({ label }) => ({ label, say: `I’ll take ${label}` })),
          { label: 'All times', href: `/tour-request/${slug}/time` },
        ],
      },
    },
    { ...memory, home: slug, times, isAboutTimes: true, tourDays },
  );
}

const pickPattern = /\b(?:keep|hold|take|book|reserve|i'll|works|good|please|yes)\b/;
const ordinalPatterns = [/\b(?:1st|first|1)\b/, /\b(?:2nd|second|2)\b/, /\b(?:3rd|third|3|last)\b/];
const ordinalOnlyPattern = /^(?:the )?(?:first|second|third|last|[1-3] (?:st|nd|rd)) 1$/;

/** The offered time that the visitor has chosen. */
export function findChosenTime({ memory, text, normalizedText, today }: TurnContext) {
  const offered = memory.times ?? [];
  const namedTime = offered.find(
    ({ label }) => text.includes(label) || text.includes(label.split(', ').slice(0, -1).join(', ')),
  );
  const day = parseTourDays(normalizedText, today);
  const times = day === null ? offered : offered.filter(({ label }) => isOnDays(day, label));
  if (namedTime || times.length === 0) return namedTime;
  const sameClockTimes = times.filter(({ label }) => {
    const time = /(\d{1,2}):(\d\d) (AM|PM)/.exec(label);
    const timeSource = time?.[2] === '00' ? `${time[1]} ?(?:00 ?)?` : `${time?.[1]} ${time?.[2]} ?`;
    return new RegExp(String.raw`\b${timeSource}${time?.[3]?.toLowerCase()}\b`).test(normalizedText);
  });
  if (sameClockTimes.length === 1) return sameClockTimes[0];
  const isShort = normalizedText.split(' ').length <= 8;
  const strippedText = stripHomeOrdinals(normalizedText).replace(
    /\b(first|second|third|last|st|nd|rd) 1\b/,
    '$1',
  );
  return isShort &&
    (pickPattern.test(normalizedText) ||
      /^\d$/.test(normalizedText) ||
      ordinalOnlyPattern.test(normalizedText))
    ? offered.find((time, index) => times.includes(time) && ordinalPatterns[index]?.test(strippedText))
    : undefined;
}

type ChosenTime = NonNullable<ReturnType<typeof findChosenTime>>;

/** Holds the time for the visitor's browser, where the booking continues. */
export async function holdChosenTime(
  { turn, tools, memory }: TurnContext,
  { id, slug, label }: ChosenTime,
): Promise<Reply> {
  const { conversationSid, organization } = turn;
  const allTimesButton = { label: 'All times', href: `/tour-request/${slug}/time` };
  try {
    const input = {
      organizationId: organization.id,
      slug,
      slotId: id,
      sessionKey: `chat-${conversationSid}`,
    };
    const { secondsLeft } = await holdTime(tools, input);
    const minutes = Math.max(1, Math.floor(secondsLeft / 60));
    const bookingHref = `/tour-request/${slug}/time?slot=${id}&held=true`;
    return createReply(
      {
        text: [
          `${label} is held for you for ${formatCount(minutes, 'minute')}. It’s not booked yet.`,
          `Finish booking here: ${bookingHref}`,
        ].join('\n'),
        attributes: {
          buttons: [{ label: 'Finish booking', href: bookingHref }, allTimesButton],
        },
      },
      { ...memory, home: slug, isAboutTimes: true },
    );
  } catch (error) {
    if (!(error instanceof ToolRefusedError)) throw error;
    const text = `I couldn’t hold that time: ${error.message}`;
    return createReply(
      { text, attributes: { buttons: [allTimesButton] } },
      { ...memory, home: slug, times: undefined, isAboutTimes: true },
    );
  }
}
