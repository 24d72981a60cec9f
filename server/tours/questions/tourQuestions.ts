import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';

import { undisclosedTexts } from '#domain/homes/disclosure.ts';
import { formatCount } from '#domain/text.ts';
import type { Queryable } from '#server/db/database.ts';
import type { HomeDetails } from '#server/homes/home.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';

import type { QuestionInput, QuestionOption, TourQuestion, CriterionInput, PetPolicy } from './question.ts';

/** The current questions for a tour of this home. */
export const getTourQuestions = async (db: Queryable, home: ListedHome, now: Date): Promise<QuestionSet> =>
  toTourQuestions(home, await getConfiguredQuestions(db, home.organizationId), now);

/** The questions an organization asks before a tour. */
async function getConfiguredQuestions(db: Queryable, organizationId: string): Promise<QuestionInput[]> {
  const [row] = await db.query<{ questions: QuestionInput[] | null }>(
    'tours.questions',
    sql`select settings -> 'questions' as questions from organizations where id = ${organizationId}`,
  );
  return row?.questions ?? [];
}

export type QuestionSet = { questions: TourQuestion[]; version: string };

const VERSION_LENGTH = 12;

/** The questions for this home. The version changes only when a question does, not from day to day. */
export function toTourQuestions(home: ListedHome, inputs: readonly QuestionInput[], now: Date): QuestionSet {
  const today = dayIn(home.property.timeZone, now);
  const applicable = inputs.flatMap((question) => {
    const options = getOptions(home, question);
    return options === null ? [] : [{ question, options, criterion: toCriterion(home, question.criterion) }];
  });
  const version = createHash('sha256')
    .update(JSON.stringify(applicable))
    .digest('base64url')
    .slice(0, VERSION_LENGTH);
  const questions = applicable.map(({ question, options, criterion }): TourQuestion => {
    const { id, kind, label, why, help, required, min, max, maxLength } = question;
    return {
      id,
      kind,
      label,
      why,
      help: help ?? null,
      required: required ?? false,
      options,
      min: resolveDateLimit(min, today),
      max: resolveDateLimit(max, today),
      maxLength: maxLength ?? null,
      purpose: criterion ? 'PUBLISHED_CRITERION' : 'INFORMATIONAL',
      criterionText: criterion?.text ?? null,
      criterion: criterion?.criterion ?? null,
    };
  });
  return { questions, version };
}

/** Null if there is nothing to choose. */
function getOptions(
  { leaseOptions }: ListedHome,
  { optionsFrom, options }: QuestionInput,
): QuestionOption[] | null {
  if (optionsFrom !== 'LEASE_LENGTHS') return options ?? [];
  if (leaseOptions.length < 2) return null;
  return leaseOptions
    .toSorted((a, b) => a.months - b.months)
    .map(({ months }) => ({
      value: String(months),
      label: formatCount(months, 'month'),
    }));
}

function resolveDateLimit(limit: number | string | null | undefined, today: string): string | null {
  if (limit === null || limit === undefined) return null;
  const [, days] = /^today(?:\+(\d+))?$/.exec(String(limit)) ?? [null];
  return String(limit).startsWith('today') ? daysAfter(today, Number(days ?? 0)) : String(limit);
}

type PublishedCriterion = { text: string; criterion: NonNullable<TourQuestion['criterion']> };

/** An organization's published criterion, for one home. */
function toCriterion(home: ListedHome, input: CriterionInput | null | undefined): PublishedCriterion | null {
  switch (input?.kind) {
    case undefined:
      return null;
    case 'OCCUPANCY': {
      const { bedrooms } = home;
      const max = bedrooms === 0 ? input.inStudio : input.perBedroom * bedrooms + input.more;
      return {
        text: `${input.text} For this home, that’s ${formatCount(max, 'person', 'people')}.`,
        criterion: {
          kind: 'AT_MOST',
          max,
          whatYouCanDo:
            'You can still tour the home. Ask us if you think more people can live here. A person will answer, and city law may allow more.',
        },
      };
    }
    case 'PETS': {
      const { maxPets = null, maxWeightLbs = null } = home.details.pets ?? {};
      const { dogsAllowed, catsAllowed } = home;
      const policy = { dogsAllowed, catsAllowed, maxPets, maxWeightLbs };
      const rule = formatPetRule(policy, home.details);
      return {
        text: `${rule} Assistance animals aren’t pets, so no pet rules apply to them.`,
        criterion: {
          kind: 'PETS',
          policy,
          whatYouCanDo:
            'You can still tour the home. Don’t list assistance animals here. They don’t need approval as pets. Ask us about any other animal.',
        },
      };
    }
  }
}

/** Cats and dogs may live here, at most 2, up to 50 lb each. */
function formatPetRule(
  { dogsAllowed, catsAllowed, maxPets, maxWeightLbs }: PetPolicy,
  { petPolicyUnknown: isPolicyUnknown, smallDogsOnly }: HomeDetails,
): string {
  const allowed = formatAllowedKinds({ dogsAllowed, catsAllowed, smallDogsOnly: smallDogsOnly ?? false });
  if (allowed === null) return isPolicyUnknown ? undisclosedTexts.pets : 'Pets aren’t allowed.';
  const rule = [
    allowed,
    ...(maxPets === null ? [] : [`up to ${maxPets}`]),
    ...(maxWeightLbs === null ? [] : [`up to ${maxWeightLbs} lb each`]),
  ].join(', ');
  if (!isPolicyUnknown || (dogsAllowed && catsAllowed)) return `${rule}.`;
  return catsAllowed
    ? `${rule}. The policy for dogs isn’t listed.`
    : `${rule}. The policy for cats isn’t listed.`;
}

/** A sentence without its period, since limits may follow; null when neither kind is allowed. */
function formatAllowedKinds({
  dogsAllowed,
  catsAllowed,
  smallDogsOnly,
}: Record<'dogsAllowed' | 'catsAllowed' | 'smallDogsOnly', boolean>): string | null {
  if (!dogsAllowed) return catsAllowed ? 'Cats are allowed' : null;
  if (smallDogsOnly) return catsAllowed ? 'Cats and small dogs are allowed' : 'Small dogs are allowed';
  return catsAllowed ? 'Cats and dogs are allowed' : 'Dogs are allowed';
}
