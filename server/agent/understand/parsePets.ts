import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';

const noPetsPattern =
  /\b(?:no|without(?: any)?|don't have(?: any)?|sin) (?:pets?|dogs?|cats?|mascotas?|perros?|gatos?)\b/g;
const dogsPattern = /\b(?:dogs?|puppy|puppies|perr[oa]s?|perritos?)\b/;
const catsPattern = /\b(?:cats?|kittens?|kitty|gat[oa]s?|gatitos?)\b/;
const anyPetPattern = /\b(?:pet[- ]friendly|pets|my pet|a pet|mascotas?)\b/;
const largeDogPattern =
  /\b(?:(?:large|big|huge) dogs?|perros? grandes?|german shepherd|shepherd|labs?|labrador|retriever|rottweiler|great dane|husky|mastiff|doberman|pit ?bull)\b/;
const weightPattern = /\b(\d{2,3}) ?-?(?:lbs?|pounds?|libras?)\b/;
const LARGE_DOG_MIN_LBS = 50;

export function parsePets(text: string): Pick<ListingFilter, 'pets'> {
  // no pet filter applies to an assistance animal, since it is not a pet
  if (mentionsAssistanceAnimal(text)) return {};
  const plain = text.replaceAll(noPetsPattern, ' ');
  const isLarge =
    largeDogPattern.test(plain) ||
    (dogsPattern.test(plain) && Number(weightPattern.exec(plain)?.[1] ?? 0) >= LARGE_DOG_MIN_LBS);
  const pets = {
    ...((dogsPattern.test(plain) || anyPetPattern.test(plain)) && { dogs: true }),
    ...((catsPattern.test(plain) || anyPetPattern.test(plain)) && { cats: true }),
    ...(isLarge && { largeDogs: true }),
  };
  return Object.keys(pets).length > 0 ? { pets } : {};
}
