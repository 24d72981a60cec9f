import { type ErrorInfo, invalidInput } from '#server/errors.ts';

import type { AskedQuestions } from './questionsFor.ts';
import type { Pet, PetPolicy, TourQuestion } from './question.ts';
import { readAnswer } from './readAnswer.ts';

export type AnswerInput = { questionId: string; value?: unknown };
export type Answer = { questionId: string; value: unknown };

export type AnswerNote = { questionId: string; criterionText: string; whatYouCanDo: string };

type Checked = {
  /** In the order of the questions, each with an answer or null. */
  answers: Answer[];
  /** Where an answer does not fit what is published. It decides nothing. */
  notes: AnswerNote[];
};

/** What cannot be an answer stands in `problems` afterwards, a sentence for each question by its id. */
export function checkAnswers(
  { questions }: AskedQuestions,
  given: readonly AnswerInput[],
  problems: ErrorInfo,
): Checked {
  const values = new Map(given.map(({ questionId, value }) => [questionId, value]));
  const answers = questions.flatMap((question): Answer[] => {
    const read = readAnswer(question, values.get(question.id));
    if ('value' in read) return [{ questionId: question.id, value: read.value }];
    problems[question.id] = read.problem;
    return [];
  });
  return { answers, notes: questions.flatMap((question) => noteOn(question, answers)) };
}

/** Answers that were given to other questions than those of now have to be looked at again. */
export function refuseOtherVersion({ version }: AskedQuestions, given: string): void {
  if (given !== version) {
    throw invalidInput({ questionsVersion: 'The questions have changed. Please review them.' });
  }
}

function noteOn(question: TourQuestion, answers: readonly Answer[]): AnswerNote[] {
  const { id, criterion, criterionText } = question;
  const answer = answers.find(({ questionId }) => questionId === id);
  if (!criterion || criterionText === null || !answer || answer.value === null) return [];
  const fits =
    criterion.kind === 'AT_MOST'
      ? (answer.value as number) <= criterion.most
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
