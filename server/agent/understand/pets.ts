import { speaksOfAssistance } from '#server/fairHousing/assistanceAnimals.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';

const none =
  /\b(?:no|without(?: any)?|don't have(?: any)?|sin) (?:pets?|dogs?|cats?|mascotas?|perros?|gatos?)\b/g;
const dogs = /\b(?:dogs?|puppy|puppies|perr[oa]s?|perritos?)\b/;
const cats = /\b(?:cats?|kittens?|kitty|gat[oa]s?|gatitos?)\b/;
const all = /\b(?:pet[- ]friendly|pets|my pet|a pet|mascotas?)\b/;
const large =
  /\b(?:(?:large|big|huge) dogs?|perros? grandes?|german shepherd|shepherd|labs?|labrador|retriever|rottweiler|great dane|husky|mastiff|doberman|pit ?bull)\b/;
const weight = /\b(\d{2,3}) ?-?(?:lbs?|pounds?|libras?)\b/;
const LARGE_LBS = 50;

export function petsIn(text: string): Pick<ListingFilter, 'pets'> {
  // for an animal that is no pet nothing is charged, and nothing is looked for
  if (speaksOfAssistance(text)) return {};
  const told = text.replaceAll(none, ' ');
  const isLarge = large.test(told) || (dogs.test(told) && Number(weight.exec(told)?.[1] ?? 0) >= LARGE_LBS);
  const pets = {
    ...((dogs.test(told) || all.test(told)) && { dogs: true }),
    ...((cats.test(told) || all.test(told)) && { cats: true }),
    ...(isLarge && { largeDogs: true }),
  };
  return Object.keys(pets).length > 0 ? { pets } : {};
}
