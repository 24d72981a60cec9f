import { plainLines } from '#server/contact/plainLines.ts';
import { isDay, longDay } from '#server/homes/days.ts';

import type { Pet, TourQuestion } from './question.ts';

type Read = { value: unknown } | { problem: string };

const MOST_TEXT = 1_000;
const MOST_NUMBER = 1_000_000;
const MOST_PETS = 20;
const MOST_POUNDS = 400;

/** An answer that can be one; else a sentence for the visitor. Null stands for none. */
export function readAnswer(question: TourQuestion, given: unknown): Read {
  const value = isNothing(given) ? null : given;
  if (value === null) return question.required ? { problem: missing(question) } : { value: null };
  switch (question.kind) {
    case 'DATE':
      return readDay(question, value);
    case 'INTEGER':
      return readNumber(question, value);
    case 'BOOLEAN':
      return typeof value === 'boolean' ? { value } : { problem: 'Please choose yes or no.' };
    case 'ACKNOWLEDGE':
      if (typeof value !== 'boolean') return { problem: 'Please check this box, or leave it blank.' };
      return value || !question.required ? { value } : { problem: missing(question) };
    case 'SINGLE_SELECT':
      return hasOption(question, value) ? { value } : { problem: 'Please choose one of these.' };
    case 'MULTI_SELECT':
      return readSeveral(question, value);
    case 'TEXT':
      return readText(question, value);
    case 'PETS':
      return readPets(value);
  }
}

const isNothing = (given: unknown) =>
  given === null || given === undefined || (typeof given === 'string' && given.trim() === '');

function missing({ kind }: TourQuestion): string {
  switch (kind) {
    case 'DATE':
      return 'Please choose a date.';
    case 'INTEGER':
      return 'Please enter a number.';
    case 'ACKNOWLEDGE':
      return 'Please check this box to continue.';
    case 'TEXT':
      return 'Please answer this.';
    case 'BOOLEAN':
    case 'SINGLE_SELECT':
    case 'MULTI_SELECT':
    case 'PETS':
      return 'Please choose an answer.';
  }
}

const hasOption = ({ options }: TourQuestion, value: unknown) =>
  options.some((option) => option.value === value);

function readDay({ min, max }: TourQuestion, value: unknown): Read {
  if (typeof value !== 'string' || !isDay(value)) return { problem: 'Please enter a valid date.' };
  if (min !== null && value < min) return { problem: `Please choose ${longDay(min)} or a later day.` };
  if (max !== null && value > max) return { problem: `Please choose ${longDay(max)} or an earlier day.` };
  return { value };
}

function readNumber({ min, max }: TourQuestion, value: unknown): Read {
  const [least, most] = [Number(min ?? 0), Number(max ?? MOST_NUMBER)];
  const isRight = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  return isRight ? { value } : { problem: `Please enter a whole number from ${least} to ${most}.` };
}

function readSeveral(question: TourQuestion, value: unknown): Read {
  const isRight = Array.isArray(value) && value.every((entry) => hasOption(question, entry));
  if (!isRight) return { problem: 'Please choose from these.' };
  const chosen = [...new Set(value as string[])];
  return question.required && chosen.length === 0 ? { problem: missing(question) } : { value: chosen };
}

function readText({ maxLength }: TourQuestion, value: unknown): Read {
  const most = maxLength ?? MOST_TEXT;
  const text = typeof value === 'string' ? plainLines(value) : null;
  if (text === null) return { problem: 'Please answer in words.' };
  return text.length <= most ? { value: text } : { problem: `Use ${most} characters or fewer.` };
}

function readPets(value: unknown): Read {
  if (!Array.isArray(value) || !value.every(isPet)) {
    return {
      problem: `For each pet, tell us if it’s a dog, a cat or another animal, and its weight up to ${MOST_POUNDS} lb.`,
    };
  }
  if (value.length > MOST_PETS) return { problem: `Please list up to ${MOST_PETS} pets.` };
  return { value: value.map(({ kind, weightLbs }): Pet => ({ kind, weightLbs: weightLbs ?? null })) };
}

function isPet(entry: unknown): entry is Pet {
  if (typeof entry !== 'object' || entry === null) return false;
  const { kind, weightLbs = null } = entry as Partial<Record<keyof Pet, unknown>>;
  const isWeight =
    weightLbs === null || (typeof weightLbs === 'number' && weightLbs > 0 && weightLbs <= MOST_POUNDS);
  return (kind === 'dog' || kind === 'cat' || kind === 'other') && isWeight;
}
