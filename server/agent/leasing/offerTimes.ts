import type { Reply } from '../agent.ts';
import type { HomeFacts } from '../tools/home.ts';
import { holdTime } from '../tools/tours.ts';
import { ToolRefused } from '../tools/tools.ts';
import { amongHomes } from '../understand/amongHomes.ts';

import { type Desk, reply } from './desk.ts';

const kindWords: Record<string, string> = {
  SELF_GUIDED: 'on your own',
  IN_PERSON: 'with our team',
  LIVE_VIDEO: 'by live video',
  OPEN_HOUSE: 'open house',
};

/** The next free times of a home. */
export function offerTimes({ memory }: Desk, home: HomeFacts): Reply {
  const { slug, title, tours, availability } = home;
  if (!tours.tourable || tours.nextSlots.length === 0) {
    const why = availability.notReadyBecause ?? `${availability.label}.`;
    return reply(
      {
        text: `${title} has no free time for a tour now. ${why} On its page you can ask to be told when one is free.`,
        attributes: { buttons: [{ label: 'Open the home’s page', href: `/units/${slug}/` }] },
      },
      { ...memory, home: slug },
    );
  }
  const times = tours.nextSlots.map(({ id, localLabel, type }) => ({
    id,
    slug,
    label: `${localLabel}, ${kindWords[type] ?? 'tour'}`,
  }));
  return reply(
    {
      text: [
        `The next times to see ${title}:`,
        ...times.map(({ label }, at) => `${at + 1}. ${label}`),
        'Tell me which one, and I keep it for you while you book.',
      ].join('\n'),
      attributes: {
        buttons: [
          ...times.map(({ label }) => ({ label, say: `Keep ${label}` })),
          { label: 'All times', href: `/tour-request/${slug}/time` },
        ],
      },
    },
    { ...memory, home: slug, times },
  );
}

const pick = /\b(?:keep|hold|take|book|reserve|i'll|works|good|please|yes)\b/;
const places = [/\b(?:1st|first|1)\b/, /\b(?:2nd|second|2)\b/, /\b(?:3rd|third|3|last)\b/];

/** The time that was chosen of those that were offered. */
export function chosenTime({ memory, text, plain }: Desk) {
  const times = memory.times ?? [];
  const named = times.find(
    ({ label }) => text.includes(label) || text.includes(label.split(', ').slice(0, -1).join(', ')),
  );
  if (named || times.length === 0) return named;
  const clock = times.filter(({ label }) => {
    const time = /(\d{1,2}):(\d\d) (AM|PM)/.exec(label);
    const short = time?.[2] === '00' ? `${time[1]} ?(?::00 ?)?` : `${time?.[1]}:${time?.[2]} ?`;
    return new RegExp(String.raw`\b${short}${time?.[3]?.toLowerCase()}\b`).test(plain);
  });
  if (clock.length === 1) return clock[0];
  const isShort = plain.split(' ').length <= 8;
  const counted = amongHomes(plain);
  return isShort && (pick.test(plain) || /^\d$/.test(plain) || /\bone\b/.test(plain))
    ? times.find((_, at) => places[at]?.test(counted))
    : undefined;
}

type Time = NonNullable<ReturnType<typeof chosenTime>>;

/** Keeps it for the visitor's browser, where the booking goes on. */
export async function keepTime({ turn, tools, memory }: Desk, { id, slug, label }: Time): Promise<Reply> {
  const { conversationSid, organization } = turn;
  const all = { label: 'All times', href: `/tour-request/${slug}/time` };
  try {
    const input = {
      organizationId: organization.id,
      slug,
      slotId: id,
      sessionKey: `chat-${conversationSid}`,
    };
    const { secondsLeft } = await holdTime(tools, input);
    const minutes = Math.max(1, Math.floor(secondsLeft / 60));
    return reply(
      {
        text: [
          `${label} is kept for you for ${minutes} minutes. It is not booked yet.`,
          `Go on here: /tour-request/${slug}/time?slot=${id}`,
        ].join('\n'),
        attributes: {
          buttons: [{ label: 'Go on with the booking', href: `/tour-request/${slug}/time?slot=${id}` }, all],
        },
      },
      { ...memory, home: slug },
    );
  } catch (error) {
    if (!(error instanceof ToolRefused)) throw error;
    const text = `I could not keep that time: ${error.message}`;
    return reply({ text, attributes: { buttons: [all] } }, { ...memory, home: slug, times: undefined });
  }
}
