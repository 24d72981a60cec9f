import { holdChosenTime } from '../../leasing/offerTimes.ts';
import { changeOwnTour } from '../../leasing/changeOwnTour.ts';
import { createHandOverReply } from '../../words/createHandOverReply.ts';
import { ModelFailedError } from '../modelFailedError.ts';

import { parseArguments, toJsonSchema } from './parseArguments.ts';
import type { ModelTool } from './modelTool.ts';

const timeSchema = {
  properties: { number: { type: 'integer', minimum: 1, maximum: 20 } },
  required: ['number'],
} as const;

/** Accepts only a time that the visitor was shown in an earlier answer. */
export const holdTimeTool: ModelTool = {
  name: 'hold_time',
  description: 'Holds one of timesOffered for a few minutes, by its number, when the visitor has chosen it.',
  parameters: toJsonSchema(timeSchema),
  async run(argumentsText, turnContext) {
    const { number } = parseArguments(argumentsText, timeSchema) as { number: number };
    const savedMemory: typeof turnContext.memory = turnContext.turn.memory;
    const time = savedMemory.times?.[number - 1];
    if (!time) throw new ModelFailedError('wrong arguments');
    return { kind: 'reply', reply: await holdChosenTime(turnContext, time) };
  },
};

const changeSchema = {
  properties: { change: { type: 'string', enum: ['move', 'cancel'] } },
  required: ['change'],
} as const;

/** Asks for confirmation; nothing is moved or canceled until the visitor says yes. */
export const changeTourTool: ModelTool = {
  name: 'change_tour',
  description: 'Starts to reschedule or cancel the visitor’s own tour.',
  parameters: toJsonSchema(changeSchema),
  async run(argumentsText, turnContext) {
    const { change } = parseArguments(argumentsText, changeSchema) as { change: 'move' | 'cancel' };
    return { kind: 'reply', reply: await changeOwnTour(turnContext, change) };
  },
};

const emptySchema = { properties: {}, required: [] } as const;

export const handOverTool: ModelTool = {
  name: 'hand_over',
  description: 'Hands the chat to a person from the team.',
  parameters: toJsonSchema(emptySchema),
  run(argumentsText, { turn }) {
    parseArguments(argumentsText, emptySchema);
    return Promise.resolve({ kind: 'reply', reply: createHandOverReply(turn) });
  },
};
