import { extractFeatures, type Features, normalizeForFeatures } from '#server/learned/features.ts';
import { findLikeliest, type PackedWeights, unpackWeights, type Weights } from '#server/learned/weights.ts';

import { intentModel } from './intentModel.ts';

/** What a visitor who looks for a home does with a message: what the answer must do above all. */
export const leasingIntents = [
  // says or changes what they look for
  'search',
  'more',
  // names one of the homes shown, and nothing else
  'pick',
  // wants to see a home, or asks when
  'times',
  // takes one particular time
  'accept',
  'question',
  'decline',
  'thanks',
  // wants a person or a call, or says how to reach them
  'person',
  'complaint',
  // about a tour that is booked
  'booked',
  // tells something about themselves
  'info',
  'other',
] as const;

/** What a resident does with a message. */
export const residentIntents = [
  'thanks',
  'decline',
  'complaint',
  'person',
  'details',
  'question',
  'report',
  'request',
  'info',
] as const;

/** What the last answer did. */
export const answerKinds = [
  'start',
  'list',
  'which',
  'times',
  'hold',
  'home',
  'policy',
  'team',
  'unsure',
] as const;
export type AnswerKind = (typeof answerKinds)[number];

export type LeasingIntent = (typeof leasingIntents)[number];
export type ResidentIntent = (typeof residentIntents)[number];
export type LikelyIntent<Intent> = {
  name: Intent;
  /** From 0 to 1. */
  certainty: number;
};

/** The same words do something else after another answer. */
export function extractIntentFeatures(text: string, lastAnswer: AnswerKind | null): Features {
  const words = normalizeForFeatures(text).match(/[a-z0-9]+/g) ?? [];
  const after = lastAnswer === null ? [] : [lastAnswer, ...words.map((word) => `${lastAnswer} ${word}`)];
  const shape = [
    `words ${Math.min(words.length, 12)}`,
    `ends ${text.trim().at(-1) === '?' ? '?' : ''}`,
    `begins ${words.slice(0, 2).join(' ')}`,
  ];
  return extractFeatures(text, after, shape);
}

function loadModel<Intent>(packed: PackedWeights, intents: readonly Intent[]) {
  let weights: Weights | null = null;
  return (text: string, lastAnswer: AnswerKind | null): LikelyIntent<Intent> | null => {
    // unpacked when the first message comes, since not every process has one to classify
    weights ??= unpackWeights(packed);
    const { classIndex, certainty } = findLikeliest(weights, extractIntentFeatures(text, lastAnswer));
    const name = intents[classIndex];
    return name === undefined ? null : { name, certainty };
  };
}

export const classifyLeasingIntent = loadModel(intentModel.leasing, leasingIntents);
export const classifyResidentIntent = loadModel(intentModel.residents, residentIntents);
