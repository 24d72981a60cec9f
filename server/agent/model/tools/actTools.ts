import { changeOwnTour } from '../../leasing/changeOwnTour.ts';
import { createHandOverReply } from '../../words/createHandOverReply.ts';

import { emptySchema, parseArguments, toJsonSchema } from './parseArguments.ts';
import type { ModelTool } from './modelTool.ts';

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

export const handOverTool: ModelTool = {
  name: 'hand_over',
  description: 'Hands the chat to a person from the team.',
  parameters: toJsonSchema(emptySchema),
  run(argumentsText, { turn }) {
    parseArguments(argumentsText, emptySchema);
    return Promise.resolve({ kind: 'reply', reply: createHandOverReply(turn) });
  },
};
