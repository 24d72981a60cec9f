import { isDay } from '#domain/isDay.ts';
import { tourKindPhrases, tourKinds } from '#domain/tours/kinds.ts';

import type { ReplyMessage } from '../../agent.ts';
import type { OfferedTime, TurnContext } from '../../leasing/turnContext.ts';
import { findChosenTime } from '../../leasing/chooseTime.ts';
import { findHome } from '../../leasing/findHome.ts';
import {
  createAllTimesButton,
  createTimesMessage,
  holdChosenTime,
  offerTimes,
} from '../../leasing/offerTimes.ts';
import type { HomeFacts } from '../../tools/readHome.ts';
import { readTimes } from '../../tools/readTimes.ts';

import { createNoHomeOutcome, homeSchema } from './homeTools.ts';
import { parseArguments, toJsonSchema, WrongArgumentsError } from './parseArguments.ts';
import type { ModelTool } from './modelTool.ts';

const MAX_TIMES = 8;

type Offer = { messages: ReplyMessage[]; memory: TurnContext['memory'] };

const timesSchema = {
  properties: { home: homeSchema, day: { type: 'string', maxLength: 10 } },
  required: ['home'],
} as const;

export const listTourTimesTool: ModelTool = {
  name: 'list_tour_times',
  description:
    'Free tour times for a home, with the slot that hold_time takes. day: YYYY-MM-DD; without it, the next ones or those the visitor’s own words ask for.',
  parameters: toJsonSchema(timesSchema),
  async run(argumentsText, turnContext) {
    const { home: slug, day } = parseArguments(argumentsText, timesSchema) as { home: string; day?: string };
    if (day !== undefined && !isDay(day)) throw new WrongArgumentsError('day must be YYYY-MM-DD');
    const home = await findHome(turnContext, slug);
    if (!home) return createNoHomeOutcome(turnContext);
    const { messages, memory } =
      day === undefined ? await offerTimes(turnContext, home) : await offerDay(turnContext, home, day);
    const times = memory.times as OfferedTime[] | undefined;
    return {
      kind: 'result',
      modelContent: {
        home: slug,
        title: home.title,
        times: (times ?? [])
          .filter((time) => time.slug === slug)
          .map(({ id, label }) => ({ slot: id, time: label })),
        say: times === undefined ? messages.map(({ text }) => text) : [],
      },
      visitorMessages: messages,
      memory,
    };
  },
};

/** The times of one day, for each kind of tour. */
async function offerDay(turnContext: TurnContext, home: HomeFacts, day: string): Promise<Offer> {
  const { tools, turn, memory } = turnContext;
  const { slug, title } = home;
  const kinds = tourKinds.filter((kind) => home.tours.kinds.includes(kind));
  const query = { organizationId: turn.organization.id, slug, from: day, days: 1 };
  const days = (await Promise.all(kinds.map((type) => readTimes(tools, { ...query, type })))).flat();
  const onDay = days.filter(({ date }) => date === day);
  const times = onDay
    .flatMap(({ slots }) => slots)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
    .slice(0, MAX_TIMES)
    .map(({ id, type, localLabel }) => ({ id, slug, label: `${localLabel}, ${tourKindPhrases[type]}` }));
  const dayLabel = onDay[0]?.label ?? day;
  const closedReason = onDay.find((each) => each.closedReason !== null)?.closedReason ?? null;
  if (times.length === 0) {
    const text = `${title} has no tour times on ${dayLabel}.${closedReason === null ? '' : ` ${closedReason}`}`;
    return {
      messages: [{ text, attributes: { buttons: [createAllTimesButton(slug, turnContext.language)] } }],
      memory: { ...memory, home: slug, times: undefined },
    };
  }
  return {
    messages: [
      createTimesMessage(slug, [`Times for ${title} on ${dayLabel}:`], {
        times,
        language: turnContext.language,
      }),
    ],
    memory: { ...memory, home: slug, times, isAboutTimes: true },
  };
}

const holdSchema = {
  properties: { slot: { type: 'string', maxLength: 120 } },
  required: ['slot'],
} as const;

/**
 * Accepts only a time that the visitor was shown in an earlier answer, or one they have named themselves, so
 * that nothing is held that they didn't choose.
 */
export const holdTimeTool: ModelTool = {
  name: 'hold_time',
  description:
    'Holds a time for a few minutes when the visitor has chosen it. slot: from list_tour_times or from get_visit.',
  parameters: toJsonSchema(holdSchema),
  async run(argumentsText, turnContext) {
    const { slot } = parseArguments(argumentsText, holdSchema) as { slot: string };
    const shownBefore = (turnContext.turn.memory as TurnContext['memory']).times ?? [];
    const named = findChosenTime(turnContext);
    const time = [...shownBefore, ...(named ? [named] : [])].find(({ id }) => id === slot);
    if (!time)
      throw new WrongArgumentsError('The visitor hasn’t seen or named this time. Show them times first.');
    return { kind: 'reply', reply: await holdChosenTime(turnContext, time) };
  },
};
