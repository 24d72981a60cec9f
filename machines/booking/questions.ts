import type { BookingDraft, QuestionTexts } from '../tour/context.ts';

/** What a visitor has answered, for one tour or for several. */
type AnswerState = Pick<
  BookingDraft,
  'details' | 'isDetailsSubmitted' | 'answeredQuestions' | 'shownQuestions'
>;
export type QuestionState = AnswerState & { offer: { questions: QuestionTexts } | null };

/** Applies the current questions: an answer belongs to the text it was typed for and is removed with it. */
export function withOffer<Offer extends { questions: QuestionTexts }>(state: AnswerState, offer: Offer) {
  const { questions } = offer;
  const shownTexts = new Map(Object.entries(state.shownQuestions));
  const isUnchanged = (field: string) =>
    !shownTexts.has(field) || !(field in questions) || shownTexts.get(field) === questions[field];
  const filterUnchanged = (values: QuestionTexts): QuestionTexts =>
    Object.fromEntries(Object.entries(values).filter(([field]) => isUnchanged(field)));
  return {
    offer,
    details: filterUnchanged(state.details),
    answeredQuestions: filterUnchanged(state.answeredQuestions),
    shownQuestions: { ...state.shownQuestions, ...questions },
  };
}

/** The questions whose texts differ from those that were answered. */
export const changedQuestions = ({ offer, answeredQuestions }: QuestionState) =>
  Object.entries(offer?.questions ?? {})
    .filter(([field, questionText]) => answeredQuestions[field] !== questionText)
    .map(([field]) => field);

/** The questions that are new or have changed since the visitor answered them all. */
export const questionsToRepeat = (context: QuestionState) =>
  context.isDetailsSubmitted ? changedQuestions(context) : [];

/** Questions that were not shown again keep their answers. */
export const withDetails = ({ details, offer }: QuestionState, values: QuestionTexts) => ({
  details: { ...details, ...values },
  isDetailsSubmitted: true,
  answeredQuestions: offer?.questions ?? {},
});
