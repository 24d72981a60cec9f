import { isDay } from '#domain/isDay.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { AnswerInput } from '#server/graphql/schemaTypes.ts';
import { formatLongDay } from '#server/time/days.ts';

import type { Answer } from '../model/tours.ts';
import type { Pet, PetPolicy, TourQuestion } from './question.ts';
import type { QuestionSet } from './tourQuestions.ts';

type AnswerNote = { questionId: string; criterionText: string; whatYouCanDo: string };

type ValidatedAnswers = {
  /** In the order of the questions, each with an answer or null. */
  answers: Answer[];
  /** Where an answer does not meet the published criteria. This decides nothing. */
  notes: AnswerNote[];
};

/** Adds a sentence to `problems` for each invalid answer, by question id. */
export function validateAnswers(
  { questions }: QuestionSet,
  inputs: readonly AnswerInput[],
  problems: ErrorInfo,
): ValidatedAnswers {
  const values = new Map(inputs.map(({ questionId, value }) => [questionId, value]));
  const answers = questions.flatMap((question): Answer[] => {
    const read = parseAnswer(question, values.get(question.id));
    if ('value' in read) return [{ questionId: question.id, value: read.value }];
    problems[question.id] = read.problem;
    return [];
  });
  return { answers, notes: questions.flatMap((question) => getAnswerNotes(question, answers)) };
}

/** Answers to outdated questions must be reviewed by the visitor. */
export function assertQuestionsVersion({ version }: QuestionSet, submittedVersion: string): void {
  if (submittedVersion !== version) {
    throw invalidInput({ questionsVersion: 'The questions have changed. Please review them.' });
  }
}

function getAnswerNotes(question: TourQuestion, answers: readonly Answer[]): AnswerNote[] {
  const { id, criterion, criterionText } = question;
  const answer = answers.find(({ questionId }) => questionId === id);
  if (!criterion || criterionText === null || !answer || answer.value === null) return [];
  const fits =
    criterion.kind === 'AT_MOST'
      ? (answer.value as number) <= criterion.max
      : fitsPolicy(answer.value as Pet[], criterion.policy);
  return fits ? [] : [{ questionId: id, criterionText, whatYouCanDo: criterion.whatYouCanDo }];
}

function fitsPolicy(pets: readonly Pet[], policy: PetPolicy): boolean {
  const { maxPets, maxWeightLbs } = policy;
  if (maxPets !== null && pets.length > maxPets) return false;
  return pets.every(({ kind, weightLbs }) => {
    const isWelcome = (kind === 'dog' && policy.dogsAllowed) || (kind === 'cat' && policy.catsAllowed);
    return isWelcome && (maxWeightLbs === null || weightLbs === null || weightLbs <= maxWeightLbs);
  });
}

type ParsedAnswer = { value: unknown } | { problem: string };

const MAX_TEXT_LENGTH = 1_000;
const MAX_NUMBER = 1_000_000;
const MAX_PETS = 20;
const MAX_WEIGHT_LBS = 400;

/** The valid answer, or a sentence for the visitor. Null means no answer. */
function parseAnswer(question: TourQuestion, input: unknown): ParsedAnswer {
  const value = isNothing(input) ? null : input;
  if (value === null) return question.required ? { problem: getMissingMessage(question) } : { value: null };
  switch (question.kind) {
    case 'DATE':
      return parseDateAnswer(question, value);
    case 'INTEGER':
      return parseNumberAnswer(question, value);
    case 'BOOLEAN':
      return typeof value === 'boolean' ? { value } : { problem: 'Please choose yes or no.' };
    case 'ACKNOWLEDGE':
      if (typeof value !== 'boolean') return { problem: 'Please check this box, or leave it blank.' };
      return value || !question.required ? { value } : { problem: getMissingMessage(question) };
    case 'SINGLE_SELECT':
      return hasOption(question, value) ? { value } : { problem: 'Please choose one of these.' };
    case 'MULTI_SELECT':
      return parseMultiSelect(question, value);
    case 'TEXT':
      return readTextAnswer(question, value);
    case 'PETS':
      return parsePetsAnswer(value);
  }
}

const isNothing = (input: unknown) =>
  input === null || input === undefined || (typeof input === 'string' && input.trim() === '');

function getMissingMessage({ kind }: TourQuestion): string {
  switch (kind) {
    case 'DATE':
      return 'Please choose a date.';
    case 'INTEGER':
      return 'Please enter a number.';
    case 'ACKNOWLEDGE':
      return 'Please check this box to continue.';
    case 'TEXT':
      return 'Please answer this question.';
    case 'BOOLEAN':
    case 'SINGLE_SELECT':
    case 'MULTI_SELECT':
    case 'PETS':
      return 'Please choose an answer.';
  }
}

const hasOption = ({ options }: TourQuestion, value: unknown) =>
  options.some((option) => option.value === value);

function parseDateAnswer({ min, max }: TourQuestion, value: unknown): ParsedAnswer {
  if (typeof value !== 'string' || !isDay(value)) return { problem: 'Please enter a valid date.' };
  if (min !== null && value < min) return { problem: `Please choose ${formatLongDay(min)} or a later date.` };
  if (max !== null && value > max)
    return { problem: `Please choose ${formatLongDay(max)} or an earlier date.` };
  return { value };
}

function parseNumberAnswer({ min, max }: TourQuestion, value: unknown): ParsedAnswer {
  const [lower, upper] = [Number(min ?? 0), Number(max ?? MAX_NUMBER)];
  const isRight = typeof value === 'number' && Number.isInteger(value) && value >= lower && value <= upper;
  return isRight ? { value } : { problem: `Please enter a whole number from ${lower} to ${upper}.` };
}

function parseMultiSelect(question: TourQuestion, value: unknown): ParsedAnswer {
  const isRight = Array.isArray(value) && value.every((entry) => hasOption(question, entry));
  if (!isRight) return { problem: 'Please choose from these.' };
  const chosen = [...new Set(value as string[])];
  return question.required && chosen.length === 0
    ? { problem: getMissingMessage(question) }
    : { value: chosen };
}

function readTextAnswer({ maxLength }: TourQuestion, value: unknown): ParsedAnswer {
  const max = maxLength ?? MAX_TEXT_LENGTH;
  const text = typeof value === 'string' ? normalizeLines(value) : null;
  if (text === null) return { problem: 'Please type your answer.' };
  return text.length <= max ? { value: text } : { problem: `Use ${max} characters or fewer.` };
}

function parsePetsAnswer(value: unknown): ParsedAnswer {
  if (!Array.isArray(value) || !value.every(isPet)) {
    return {
      problem: `Tell us if each pet is a dog, a cat or another animal. Enter a weight of up to ${MAX_WEIGHT_LBS} lb.`,
    };
  }
  if (value.length > MAX_PETS) return { problem: `Please list up to ${MAX_PETS} pets.` };
  return { value: value.map(({ kind, weightLbs }): Pet => ({ kind, weightLbs: weightLbs ?? null })) };
}

function isPet(entry: unknown): entry is Pet {
  if (typeof entry !== 'object' || entry === null) return false;
  const { kind, weightLbs = null } = entry as Partial<Record<keyof Pet, unknown>>;
  const isWeight =
    weightLbs === null || (typeof weightLbs === 'number' && weightLbs > 0 && weightLbs <= MAX_WEIGHT_LBS);
  return (kind === 'dog' || kind === 'cat' || kind === 'other') && isWeight;
}
