import type { TourQuestion } from '#src/api/tours.ts';

/** A question in a form. */
export type AskedQuestion = {
  question: TourQuestion;
  /** The field in which it is answered. */
  field: string;
  /** Which homes it is about, when not all of them. */
  about: string | null;
};

/** A published criterion that an answer touches. */
export type CriterionNote = { key: string; label: string; criterionText: string; whatYouCanDo: string };
