import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';

const noPetsPattern =
  /\b(?:no|without(?: any)?|don't have(?: any)?|sin) (?:pets?|dogs?|cats?|mascotas?|perros?|gatos?)\b/g;
const dogs = /\b(?:dogs?|puppy|puppies|perr[oa]s?|perritos?)\b/;
const cats = /\b(?:cats?|kittens?|kitty|gat[oa]s?|gatitos?)\b/;
const all = /\b(?:pet[- ]friendly|pets|my pet|a pet|mascotas?)\b/;
const large =
  /\b(?:(?:large|big|huge) dogs?|perros? grandes?|german shepherd|shepherd|labs?|labrador|retriever|rottweiler|great dane|husky|mastiff|doberman|pit ?bull)\b/;
const weight = /\b(\d{2,3}) ?-?(?:lbs?|pounds?|libras?)\b/;
const LARGE_DOG_MIN_LBS = 50;

export function parsePets(text: string): Pick<ListingFilter, 'pets'> {
  // no pet filter applies to an assistance animal, since it is not a pet
  if (mentionsAssistanceAnimal(text)) return {};
  const plain = text.replaceAll(noPetsPattern, ' ');
  const isLarge =
    large.test(plain) || (dogs.test(plain) && Number(weight.exec(plain)?.[1] ?? 0) >= LARGE_DOG_MIN_LBS);
  const pets = {
    ...((dogs.test(plain) || all.test(plain)) && { dogs: true }),
    ...((cats.test(plain) || all.test(plain)) && { cats: true }),
    ...(isLarge && { largeDogs: true }),
  };
  return Object.keys(pets).length > 0 ? { pets } : {};
}
