import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { AnswerInput } from '#server/graphql/schemaTypes.ts';

import type { Answer } from '../model/tours.ts';
import { parseAnswer } from './parseAnswer.ts';
import type { Pet, PetPolicy, TourQuestion } from './question.ts';
import type { QuestionSet } from './toTourQuestions.ts';

export type AnswerNote = { questionId: string; criterionText: string; whatYouCanDo: string };

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
