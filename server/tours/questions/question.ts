export const questionKinds = [
  'DATE',
  'INTEGER',
  'BOOLEAN',
  'SINGLE_SELECT',
  'MULTI_SELECT',
  'TEXT',
  'PETS',
  'ACKNOWLEDGE',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

export type QuestionOption = { value: string; label: string };

/** What an answer is compared with. The published pet policy is part of each home. */
export type CriterionInput =
  | { kind: 'OCCUPANCY'; perBedroom: number; more: number; inStudio: number; text: string }
  | { kind: 'PETS' };

/** A question as an organization configures it. */
export type QuestionInput = {
  id: string;
  kind: QuestionKind;
  label: string;
  why: string;
  help?: string | null;
  required?: boolean | null;
  options?: QuestionOption[] | null;
  /** In place of options: the lengths of lease that the home has. It is not asked where there is no choice. */
  optionsFrom?: 'LEASE_LENGTHS' | null;
  /** A number, a day, or “today”, “today+365”. */
  min?: number | string | null;
  max?: number | string | null;
  maxLength?: number | null;
  criterion?: CriterionInput | null;
};

export type PetPolicy = {
  dogsAllowed: boolean;
  catsAllowed: boolean;
  maxPets: number | null;
  maxWeightLbs: number | null;
};

type Criterion =
  | { kind: 'AT_MOST'; max: number; whatYouCanDo: string }
  | { kind: 'PETS'; policy: PetPolicy; whatYouCanDo: string };

/** A question as shown for a home. */
export type TourQuestion = {
  id: string;
  kind: QuestionKind;
  label: string;
  help: string | null;
  required: boolean;
  purpose: 'INFORMATIONAL' | 'PUBLISHED_CRITERION';
  why: string;
  options: QuestionOption[];
  min: string | null;
  max: string | null;
  maxLength: number | null;
  criterionText: string | null;
  criterion: Criterion | null;
};

export type Pet = { kind: 'dog' | 'cat' | 'other'; weightLbs: number | null };
