import { stripWeights } from './assistanceAnimals.ts';
import { stripPeopleTerms } from './peoplePreferences.ts';
import type { FairHousingWish } from './wishes.ts';

/** What decides whether a fixed reply is due: a wish about people or areas, or an assistance animal. */
export type Mentions = { wish: FairHousingWish | null; mentionsAnimal: boolean };

/** Whoever wants none of them around asks for no step-free entry. */
const noWheelchairUsers =
  /\b(?:no|without|avoid|(?:away|far) from) (?:(?:any|the|other) )?(?:wheelchair (?:people|users)|(?:people|folks|neighbors|tenants|residents) (?:in|with|on|using) (?:an? )?wheelchairs?)\b/gi;

/** The text parsed for criteria, without mentions of people or of assistance animals. */
export function toCriteriaText(text: string, { wish, mentionsAnimal }: Mentions): string {
  const withoutPeople = wish === 'people' ? stripPeopleTerms(text.replaceAll(noWheelchairUsers, ' ')) : text;
  return mentionsAnimal ? stripWeights(withoutPeople) : withoutPeople;
}
