import { assign, fromPromise, setup } from 'xstate';

import { type DocumentPart, documentErrors } from '#domain/tours/documents.ts';

import { effect } from './effect.ts';

/** What the server has received of the document so far. */
export type Handoff = {
  parts: readonly string[];
  deletesAt: string;
  /** The consent that is requested separately before a picture of a face. */
  faceConsent: { key: string; version: string; text: string; isGiven: boolean };
};

export type HandoffAnswer = { handoff: Handoff } | { problem: string; isEnded: boolean };

export type UploadEvent =
  | { type: 'picture.chosen'; part: DocumentPart; file: File }
  | { type: 'faceConsent.answered'; granted: boolean }
  | { type: 'pictures.selected' };

export type UploadContext = {
  token: string;
  handoff: Handoff | null;
  problem: string | null;
  /** The request in progress. Null while the page loads what has already been uploaded. */
  pending: UploadEvent | null;
  /** A picture that was chosen while another one was uploading. */
  next: Extract<UploadEvent, { type: 'picture.chosen' }> | null;
};

const upload = setup({
  types: { input: {} as { token: string }, context: {} as UploadContext, events: {} as UploadEvent },
  actors: {
    /** Sends the pending request, or loads what has already been uploaded. The component provides it. */
    ask: fromPromise<HandoffAnswer, UploadContext>(() =>
      Promise.reject(new Error('No component sends this')),
    ),
  },
  actions: {
    applyAnswer: assign((_, { answer }: { answer: HandoffAnswer }) =>
      'handoff' in answer
        ? { handoff: answer.handoff, pending: null }
        : { problem: answer.problem, pending: null },
    ),
    applyOpened: assign((_, { answer }: { answer: HandoffAnswer }) =>
      'handoff' in answer ? { handoff: answer.handoff } : {},
    ),
    /** All pictures have been submitted; the component decides what comes next. */
    notifySubmitted: effect(),
  },
  guards: {
    isEnded: (_, { answer }: { answer: HandoffAnswer }) => 'problem' in answer && answer.isEnded,
    isSubmitted: ({ context }, { answer }: { answer: HandoffAnswer }) =>
      context.pending?.type === 'pictures.selected' && 'handoff' in answer,
    hasFront: ({ context }) => context.handoff?.parts.includes('FRONT') === true,
    hasOpened: ({ context }) => context.handoff !== null,
    isOpening: ({ context }) => context.pending === null,
    hasNext: ({ context }) => context.next !== null,
    hasNeverLoaded: ({ context }, { answer }: { answer: HandoffAnswer }) =>
      context.handoff === null && 'problem' in answer && context.pending !== null,
  },
});

const toAnswer = ({ event }: { event: { output: HandoffAnswer } }) => ({ answer: event.output });
const send = upload.assign(({ event }) => ({ pending: event, problem: null }));

/** Uploads one picture after the other; each is saved as soon as it arrives. */
export const documentUpload = upload.createMachine({
  id: 'documentUpload',
  context: ({ input: { token } }) => ({ token, handoff: null, problem: null, pending: null, next: null }),
  initial: 'requesting',
  states: {
    requesting: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isSubmitted', params: toAnswer },
            target: 'choosing',
            actions: ['notifySubmitted', assign({ pending: null })],
          },
          {
            guard: { type: 'isEnded', params: toAnswer },
            target: 'ended',
            actions: { type: 'applyAnswer', params: toAnswer },
          },
          {
            guard: 'hasNext',
            target: 'requesting',
            reenter: true,
            actions: [
              { type: 'applyAnswer', params: toAnswer },
              assign({ pending: ({ context }) => context.next, next: null }),
            ],
          },
          // The first picture replaced the initial request for what has already been uploaded.
          {
            guard: { type: 'hasNeverLoaded', params: toAnswer },
            target: 'opening',
            actions: { type: 'applyAnswer', params: toAnswer },
          },
          { target: 'choosing', actions: { type: 'applyAnswer', params: toAnswer } },
        ],
      },
      on: {
        // The first picture does not wait for the answer about what has already been uploaded.
        'picture.chosen': [
          { guard: 'isOpening', target: 'requesting', reenter: true, actions: send },
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
            guard: { type: 'isEnded', params: toAnswer },
            target: 'ended',
            actions: { type: 'applyAnswer', params: toAnswer },
          },
          // The problem with the picture stays visible.
          { target: 'choosing', actions: { type: 'applyOpened', params: toAnswer } },
        ],
      },
      on: { 'picture.chosen': { target: 'requesting', actions: send } },
    },
    choosing: {
      on: {
        'picture.chosen': { target: 'requesting', actions: send },
        'faceConsent.answered': { guard: 'hasOpened', target: 'requesting', actions: send },
        'pictures.selected': [
          { guard: 'hasFront', target: 'requesting', actions: send },
          { actions: assign({ problem: documentErrors.noFront }) },
        ],
      },
    },
    ended: {},
  },
});
