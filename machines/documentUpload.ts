import { assign, fromPromise, setup } from 'xstate';

import { effect } from './effect.ts';

export type Part = 'FRONT' | 'BACK' | 'FACE';

/** What the server has of the document so far. */
export type Handoff = {
  parts: readonly string[];
  deletesAt: string;
  /** Before a picture of a face, this is agreed to apart. */
  faceConsent: { key: string; version: string; text: string; isGiven: boolean };
};

export type HandoffAnswer = { handoff: Handoff } | { problem: string; isEnded: boolean };

export type UploadEvent =
  | { type: 'picture.chosen'; part: Part; file: File }
  | { type: 'face.said'; granted: boolean }
  | { type: 'pictures.given' };

export type UploadContext = {
  token: string;
  handoff: Handoff | null;
  problem: string | null;
  /** What is under way. Null while the page learns what is there already. */
  sent: UploadEvent | null;
  /** A picture that was chosen while another one is on its way. */
  next: Extract<UploadEvent, { type: 'picture.chosen' }> | null;
};

const FRONT_FIRST = 'Add a photo of the front of your ID first.';

const upload = setup({
  types: { input: {} as { token: string }, context: {} as UploadContext, events: {} as UploadEvent },
  actors: {
    /** Sends what is under way, or asks what is there already. The component that runs this machine says how. */
    ask: fromPromise<HandoffAnswer, UploadContext>(() =>
      Promise.reject(new Error('No component sends this')),
    ),
  },
  actions: {
    applyAnswer: assign((_, { answer }: { answer: HandoffAnswer }) =>
      'handoff' in answer ? { handoff: answer.handoff, sent: null } : { problem: answer.problem, sent: null },
    ),
    applyOpened: assign((_, { answer }: { answer: HandoffAnswer }) =>
      'handoff' in answer ? { handoff: answer.handoff } : {},
    ),
    /** All pictures are handed in: the component says what comes next. */
    notifySubmitted: effect(),
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
export const documentUpload = upload.createMachine({
  id: 'documentUpload',
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
            actions: ['notifySubmitted', assign({ sent: null })],
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
