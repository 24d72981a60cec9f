import type { TourDraft, Words } from './context.ts';

/** What a visitor has answered, for one tour or for several. */
type Told = Pick<TourDraft, 'details' | 'isDetailsGiven' | 'answered' | 'asked'>;
type Asking = Told & { offer: { questions: Words } | null };

/** With what is asked now: an answer belongs to the words to which it was typed, and goes with them. */
export function withOffer<Offer extends { questions: Words }>(told: Told, offer: Offer) {
  const { questions } = offer;
  const asked = new Map(Object.entries(told.asked));
  const isKept = (field: string) =>
    !asked.has(field) || !(field in questions) || asked.get(field) === questions[field];
  const kept = (values: Words): Words =>
    Object.fromEntries(Object.entries(values).filter(([field]) => isKept(field)));
  return {
    offer,
    details: kept(told.details),
    answered: kept(told.answered),
    asked: { ...told.asked, ...questions },
  };
}

/** The questions whose words are other ones than those that were answered. */
export const changedQuestions = ({ offer, answered }: Asking) =>
  Object.entries(offer?.questions ?? {})
    .filter(([field, words]) => answered[field] !== words)
    .map(([field]) => field);

/** What is new or has changed since the visitor has answered all. */
export const askedAgain = (context: Asking) => (context.isDetailsGiven ? changedQuestions(context) : []);

/** What was not asked again stands as it was answered. */
export const withDetails = ({ details, offer }: Asking, values: Words) => ({
  details: { ...details, ...values },
  isDetailsGiven: true,
  answered: offer?.questions ?? {},
});
