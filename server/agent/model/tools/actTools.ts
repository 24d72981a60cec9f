import { keepTime } from '../../leasing/offerTimes.ts';
import { ownTour } from '../../leasing/ownTour.ts';
import { toPerson } from '../../words/toPerson.ts';
import { ModelFailed } from '../modelFailed.ts';

import { argumentsOf, schemaOf } from './argumentsOf.ts';
import type { ModelTool } from './modelTool.ts';

const ofTime = {
  properties: { number: { type: 'integer', minimum: 1, maximum: 20 } },
  required: ['number'],
} as const;

/** Only a time that the visitor has been shown in an earlier answer. */
export const keepTimeTool: ModelTool = {
  name: 'keep_time',
  description: 'Holds one of timesOffered for a few minutes, by its number, when the visitor has chosen it.',
  parameters: schemaOf(ofTime),
  async run(given, desk) {
    const { number } = argumentsOf(given, ofTime) as { number: number };
    const before: typeof desk.memory = desk.turn.memory;
    const time = before.times?.[number - 1];
    if (!time) throw new ModelFailed('wrong arguments');
    return { kind: 'ends', reply: await keepTime(desk, time) };
  },
};

const ofTour = {
  properties: { wish: { type: 'string', enum: ['move', 'cancel'] } },
  required: ['wish'],
} as const;

/** It asks back: nothing is moved or cancelled before the visitor has said so himself. */
export const ownTourTool: ModelTool = {
  name: 'own_tour',
  description: 'Starts to reschedule or cancel the visitor’s own tour.',
  parameters: schemaOf(ofTour),
  async run(given, desk) {
    const { wish } = argumentsOf(given, ofTour) as { wish: 'move' | 'cancel' };
    return { kind: 'ends', reply: await ownTour(desk, wish) };
  },
};

const ofNothing = { properties: {}, required: [] } as const;

export const handToPersonTool: ModelTool = {
  name: 'hand_to_person',
  description: 'Hands the chat to a person from the team.',
  parameters: schemaOf(ofNothing),
  run(given, { turn }) {
    argumentsOf(given, ofNothing);
    return Promise.resolve({ kind: 'ends', reply: toPerson(turn) });
  },
};
