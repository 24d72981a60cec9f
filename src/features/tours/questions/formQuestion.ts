import type { TourQuestion } from '../api/tours.ts';

/** A question in a form. */
export type FormQuestion = {
  question: TourQuestion;
  /** The field for the answer. */
  field: string;
  /** The homes that the question is about; null if it is about all of them. */
  about: string | null;
};

/** A published criterion that an answer affects. */
export type CriterionNote = { key: string; label: string; criterionText: string; whatYouCanDo: string };
