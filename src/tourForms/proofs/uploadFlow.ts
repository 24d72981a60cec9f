import { assign, fromPromise, setup } from 'xstate';

import { effect } from '#machines/effect.ts';
import type { Handoff, HandoffAnswer } from '#src/api/handoff.ts';
import { givePicture, handIn, openHandoff, sayAboutFace } from '#src/api/handoff.ts';

import { smallerPicture } from './smallerPicture.ts';

export type Part = 'FRONT' | 'BACK' | 'FACE';

type Event =
  | { type: 'picture.chosen'; part: Part; file: File }
  | { type: 'face.said'; granted: boolean }
  | { type: 'pictures.given' };

type Context = {
  token: string;
  handoff: Handoff | null;
  problem: string | null;
  /** What is under way. Null while the page learns what is there already. */
  sent: Event | null;
  /** A picture that was chosen while another one is on its way. */
  next: Extract<Event, { type: 'picture.chosen' }> | null;
};

const FRONT_FIRST = 'Give us a picture of the front of your document first.';

async function answerTo({ token, handoff, sent }: Context): Promise<HandoffAnswer> {
  if (sent?.type === 'picture.chosen') {
    const made = await smallerPicture(sent.file);
    return 'problem' in made ? { ...made, isEnded: false } : givePicture(token, sent.part, made.file);
  }
  if (sent?.type === 'face.said' && handoff) return sayAboutFace(token, handoff.faceConsent, sent.granted);
  return sent?.type === 'pictures.given' ? handIn(token) : openHandoff(token);
}

const upload = setup({
  types: { input: {} as { token: string }, context: {} as Context, events: {} as Event },
  actors: { ask: fromPromise<HandoffAnswer, Context>(({ input }) => answerTo(input)) },
  actions: {
    applyAnswer: assign((_, { answer }: { answer: HandoffAnswer }) =>
      'handoff' in answer ? { handoff: answer.handoff, sent: null } : { problem: answer.problem, sent: null },
    ),
    applyOpened: assign((_, { answer }: { answer: HandoffAnswer }) =>
      'handoff' in answer ? { handoff: answer.handoff } : {},
    ),
    /** All pictures are handed in: the component says what comes next. */
    notifySubmitted: effect<{ answer: HandoffAnswer }>(),
  },
  guards: {
    isEnded: (_, { answer }: { answer: HandoffAnswer }) => 'problem' in answer && answer.isEnded,
    isSubmitted: ({ context }, { answer }: { answer: HandoffAnswer }) =>
      context.sent?.type === 'pictures.given' && 'handoff' in answer,
    hasFront: ({ context }) => context.handoff?.parts.includes('FRONT') === true,
    hasOpened: ({ context }) => context.handoff !== null,
    isOpening: ({ context }) => context.sent === null,
    hasNext: ({ context }) => context.next !== null,
    isStillClosed: ({ context }, { answer }: { answer: HandoffAnswer }) =>
      context.handoff === null && 'problem' in answer && context.sent !== null,
  },
});

const answered = ({ event }: { event: { output: HandoffAnswer } }) => ({ answer: event.output });
const send = upload.assign(({ event }) => ({ sent: event, problem: null }));

/** One picture after the other; each is kept as soon as it has arrived. */
export const uploadFlow = upload.createMachine({
  id: 'upload',
  context: ({ input: { token } }) => ({ token, handoff: null, problem: null, sent: null, next: null }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isSubmitted', params: answered },
            target: 'choosing',
            actions: [{ type: 'notifySubmitted', params: answered }, assign({ sent: null })],
          },
          {
            guard: { type: 'isEnded', params: answered },
            target: 'ended',
            actions: { type: 'applyAnswer', params: answered },
          },
          {
            guard: 'hasNext',
            target: 'asking',
            reenter: true,
            actions: [
              { type: 'applyAnswer', params: answered },
              assign({ sent: ({ context }) => context.next, next: null }),
            ],
          },
          // the first picture took the place of the question what is there
          {
            guard: { type: 'isStillClosed', params: answered },
            target: 'opening',
            actions: { type: 'applyAnswer', params: answered },
          },
          { target: 'choosing', actions: { type: 'applyAnswer', params: answered } },
        ],
      },
      on: {
        // the first picture need not wait until it is known what is there
        'picture.chosen': [
          { guard: 'isOpening', target: 'asking', reenter: true, actions: send },
          { actions: upload.assign(({ event }) => (event.type === 'picture.chosen' ? { next: event } : {})) },
        ],
      },
    },
    opening: {
      invoke: {
        src: 'ask',
        input: ({ context }) => ({ ...context, sent: null }),
        onDone: [
          {
            guard: { type: 'isEnded', params: answered },
            target: 'ended',
            actions: { type: 'applyAnswer', params: answered },
          },
          // what was wrong with the picture stays in sight
          { target: 'choosing', actions: { type: 'applyOpened', params: answered } },
        ],
      },
      on: { 'picture.chosen': { target: 'asking', actions: send } },
    },
    choosing: {
      on: {
        'picture.chosen': { target: 'asking', actions: send },
        'face.said': { guard: 'hasOpened', target: 'asking', actions: send },
        'pictures.given': [
          { guard: 'hasFront', target: 'asking', actions: send },
          { actions: assign({ problem: FRONT_FIRST }) },
        ],
      },
    },
    ended: {},
  },
});
