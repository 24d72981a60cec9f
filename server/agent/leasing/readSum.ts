import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import { nameAnimals } from '#server/understanding/breeds.ts';

import { anotherPattern, readPets } from './readPets.ts';

/** A sum that a visitor asks for, and whom and what it's for. */
export type Sum = {
  dogs: number;
  cats: number;
  /** Pets of whichever kind the home allows. */
  pets: number;
  parkingSpaces: number;
  /** How many months are added up. */
  months: number | null;
  /** How many people share it. */
  people: number | null;
  /** How many people apply, where the fee for that is asked. */
  applicants: number | null;
  /** How many adults there are, if that's said. */
  adults: number | null;
  /** Whether the estimates of what the renter uses are added. */
  isWithUtilities: boolean;
  /** Whether what is due before the key is asked for. */
  isUpfront: boolean;
  /** Whether the income that an application needs is asked for. */
  isIncome: boolean;
};

/** A sum with nothing added to a home's own costs. */
export const plainSum: Sum = {
  dogs: 0,
  cats: 0,
  pets: 0,
  parkingSpaces: 0,
  months: null,
  people: null,
  applicants: null,
  adults: null,
  isWithUtilities: false,
  isUpfront: false,
  isIncome: false,
};

const askingPattern =
  /\b(?:how much|what (?:would|will|do|does|is|are|it)|what'?s|total|costs?|costing|pay|paying|in all|altogether|all together|all in|add(?:s|ed)? up|comes? (?:out )?to|come out|extra|sum|per month|each month|every month|a month|monthly|cuant[oa]s?|pag(?:o|ar|aria|amos|ariamos)|costaria|cuesta|saldria|sale|seria|en total|al mes)\b|\$/;

const count = String.raw`(?:(?:my|our|the|mis|los|las) (?=\d))?(\d{1,2}|an?|1|my|our|the|un|una|mi|nuestr[oa])`;
/** `the pet fee` is no pet. */
const noTerms = String.raw`\b(?! (?:fees?|polic(?:y|ies)|rent|deposits?|rules?|limits?|charges?|friendly))`;
const dogPattern = new RegExp(
  String.raw`\b${count} (?:\w+ ){0,2}?(?:dogs?|puppy|puppies|pups?|perr(?:o|a|it[oa])s?)${noTerms}`,
);
const catPattern = new RegExp(
  String.raw`\b${count} (?:\w+ ){0,2}?(?:cats?|kittens?|kitty|gat(?:o|a|it[oa])s?)${noTerms}`,
);
const petPattern = new RegExp(String.raw`\b${count} (?:\w+ ){0,1}?(?:pets?|mascotas?)${noTerms}`);
const spacePattern =
  /\b(\d) (?:\w+ ){0,2}?(?:parking|garage|covered|spots?|spaces?|cars?|vehicles?|lugares|cajones|carros|autos|coches)\b/;
const parkingPattern =
  /\b(?:parking|garage|car ?port|(?:a|my|the|1) (?:car|truck|spot)|estacionamiento|cochera|garaje)\b/;

const readCount = (text: string, pattern: RegExp): number => {
  const [, found] = pattern.exec(text) ?? [];
  return found === undefined ? 0 : /^\d/.test(found) ? Number(found) : 1;
};

const yearPattern =
  /\b(?:(?:a|1|the|one|whole|full|entire|per|each|first|calendar) years?|yearly|annual(?:ly)?|todo el ano|el ano completo|al ano|por ano|(?:1|un) ano|anual(?:es|mente)?)\b(?! (?:lease|contract|old|built|of|contrato))/;
const monthsPattern =
  /\b(?:for|over|in|times|x|por|en|durante) (\d{1,2}) (?:months?|meses)\b(?! (?:lease|contract))/;
const plainMonthsPattern = /\b(\d{1,2}) (?:months?|meses)\b.{0,12}\b(?:total|in all|altogether|en total)\b/;

const upfrontPattern =
  /\b(?:to move (?:right )?in(?:to)?|move[- ]in (?:cost|total|day|money)s?|at move[- ]in|due at (?:signing|move)|up ?front|before (?:i|we) (?:move|get|have)|get the keys?|para (?:mudar(?:me|nos|se)|entrar)|de entrada|al (?:mudarme|entrar|firmar)|para que me den las llaves)\b/;

const sharePattern =
  /\b(?:how much (?:\w+ )?each|each\b[ ?]*$|split|shar(?:e|es|ed|ing)|divid\w+|between|among|per (?:person|roommate|head)|(?:each|every) (?:of us|person|roommate|1)|each (?:pay|owe)|(?:a|per) head|apiece|we each|entre|dividi\w+|dividid[oa]|cada (?:un[oa]|quien|persona)|por (?:persona|cabeza)|compart\w+|repart\w+)\b/;
const peoplePattern =
  /\b(\d{1,2})[- ](?:\w+ ){0,1}?(?:people|ppl|persons?|ways?|adults?|friends?|tenants?|of us|of them|personas?|adultos?|amig[oa]s)\b/;
const betweenPattern =
  /\b(?:between|among|by|into|entre) (?:the |los |las )?(\d{1,2})\b(?! ?(?:bed|bath|mile|am|pm|and|y)\b)/;
const roommatesPattern =
  /\b(\d{1,2}|an?|my|1|un|una|mi) (?:roomm?ates?|room ?mates?|house ?mates?|roomies?|companer[oa]s?|amig[oa]s?|friends?)\b/;
/** `between my 2 roommates and me`, `with 2 roommates`: the visitor is one more. */
const plusSelfPattern = /\b(?:with|have|got|and me|and i|me and|myself|con|tengo|y yo)\b/;

function readPeople(text: string): number | null {
  const isShared =
    sharePattern.test(text) ||
    (/\brent|\bpay|\bhow much|\bcost|\bcuanto|\brenta\b/.test(text) && roommatesPattern.test(text));
  if (!isShared) return null;
  const [, between] = betweenPattern.exec(text) ?? [];
  return countPeople(text) ?? (between === undefined ? null : Number(between));
}

function countPeople(text: string): number | null {
  const [, roommates] = roommatesPattern.exec(text) ?? [];
  if (roommates !== undefined) {
    const others = /^\d/.test(roommates) ? Number(roommates) : 1;
    return plusSelfPattern.test(text) || others === 1 ? others + 1 : others;
  }
  // `3 of us, and 1 of us pays more`
  const counts = [...text.matchAll(new RegExp(peoplePattern, 'g'))].map(([, people]) => Number(people));
  return counts.find((people) => people > 1) ?? counts[0] ?? null;
}

const incomePattern =
  /\b(?:income|salary|wages?|(?:have to|need to|must|should|do i|do we|gotta) (?:make|earn)|ingresos?|sueldo|salario|(?:tengo|tenemos|debo|hay) que ganar|necesito ganar|debo ganar)\b/;
/** `I make $4,000, is that enough?` */
const earningPattern =
  /\b(?:i|we)(?:'?m| am|'?re)? (?:only )?(?:make|making|earn|earning|bring in)\b|\b(?:gano|ganamos)\b/;
const enoughPattern = /\b(?:enough|qualify|afford|alcanza\w*|califico|calificamos|suficiente)\b/;
const requirementPattern =
  /\b(?:need\w*|require\w*|have to|must|minimum|enough|qualify|how much|what|times|afford|cuanto|que|necesit\w+|minimo|requier\w+|alcanza)\b/;
const notOwnIncomePattern =
  /\b(?:income (?:restricted|limits?|based)|low income|proof of income|verify|pay ?stubs?|comprobar|comprobante\w*)\b/;

const applyingPattern = /\b(?:appl(?:y|ication|icants?)|app fees?|aplicar|solicitud(?:es)?)\b/;
const adultsPattern =
  /\b(\d{1,2}|both) (?:\w+ )?(?:of us|people|persons?|adults?|applicants?|applications?|personas?|adultos?|solicitantes?)\b|\b(?:both|los) (dos|2|of us)\b/;
const utilitiesPattern =
  /\b(?:with|plus|including|includes?|incl|and|add\w*|con|mas|incluyendo) (?:\w+ ){0,2}(?:utilit\w+|bills|servicios|luz|agua|electric\w*|water|internet|wifi)\b|\b(?:utilit\w+|bills) (?:on top|added|too|extra)\b|\b(?:con|ya con) todo\b|\beverything (?:included|combined)\b/;

/** How many people pay the fee for applying; null if it isn't about that. */
function readApplicants(text: string): number | null {
  if (!applyingPattern.test(text)) return null;
  const found = adultsPattern.exec(text);
  const count = Number(found?.[1] ?? 2);
  return found ? (Number.isNaN(count) ? 2 : count) : null;
}

const MAX_PEOPLE = 12;
const MAX_MONTHS = 60;
const MONTHS_PER_YEAR = 12;

function readMonths(text: string): number | null {
  if (yearPattern.test(text)) return MONTHS_PER_YEAR;
  const [, months] = monthsPattern.exec(text) ?? plainMonthsPattern.exec(text) ?? [];
  return months === undefined || Number(months) < 2 || Number(months) > MAX_MONTHS ? null : Number(months);
}

/** What the visitor has said before of who moves in. */
export type Household = Pick<Sum, 'dogs' | 'cats' | 'people'>;

/** `do you take cats? I have 2` */
const countedAfterPattern =
  /\b(?:(dogs?|perr[oa]s?)|cats?|gat[oa]s?)\b.{0,12}\b(?:have|got|tengo|tenemos) (\d)\b(?! ?(?:bed|bath|car|recamara|cuarto))/;

/** The pets and the people that a message tells of. An assistance animal is no pet. */
function readHousehold(normalizedText: string): Household {
  const text = nameAnimals(normalizedText);
  const [, dog, after] = countedAfterPattern.exec(text) ?? [];
  const hasPets = !mentionsAssistanceAnimal(text);
  const count = (pattern: RegExp, isCounted: boolean) =>
    !hasPets ? 0 : isCounted ? Number(after) : readCount(text, pattern);
  return {
    dogs: count(dogPattern, after !== undefined && dog !== undefined),
    cats: count(catPattern, after !== undefined && dog === undefined),
    people: countPeople(text),
  };
}

/** The household as it was told of last, in the messages from the oldest to the newest. */
export function recallHousehold(texts: readonly string[]): Household {
  const told = texts.map(readHousehold);
  const pets = texts.some(mentionsAssistanceAnimal)
    ? undefined
    : told.findLast(({ dogs, cats }) => dogs + cats > 0);
  const people = told.findLast((each) => each.people !== null)?.people ?? null;
  return { dogs: pets?.dogs ?? 0, cats: pets?.cats ?? 0, people };
}

const addingPattern =
  /(?:^|[.?] )(?:(?:and|y|what about|how about|que tal|ok|okay|so|but|what|then) )*(?:with|con|plus|mas|if|si|for|para|to move in|each)\b/;
/** `the total with her` */
const withThemPattern =
  /\b(?:with|for|con|por) (?:her|him|them|it|both|(?:all |the |los |las |all the )[2-6]|(?:the|my|mi|la|el|los|las) (?:pets?|dogs?|cats?|mascotas?|perr[oa]s?|gat[oa]s?)|ell[ao]s?)\b/;

/** A sum that a message asks for, with what was said before it: `and with a dog?`, `and to move in, each?` */
export function readSumInChat(
  normalizedText: string,
  {
    topic,
    question,
    household,
  }: { topic: string | undefined; question: string | undefined; household: Household },
): Sum | null {
  const sum = readSum(normalizedText, household);
  if (sum) return sum;
  const isAboutPets =
    topic === 'pets' && /\b(?:extra|that|them|both|total|more|eso|mas)\b/.test(normalizedText);
  const isGoingOn =
    isAboutPets || ((topic === 'price' || topic === 'upfront') && addingPattern.test(normalizedText));
  if (!isGoingOn || question === undefined) return null;
  const further = readSum(`${question} ${normalizedText}`, household);
  // `what if it’s 3 of us?` is another number of people than before
  if (!further) return null;
  const named = anotherPattern.test(normalizedText) ? readPets(normalizedText) : null;
  if (named) {
    further.dogs = household.dogs + (named.dogs ? Math.max(named.count, 1) : 0);
    further.cats = household.cats + (named.cats && !named.dogs ? Math.max(named.count, 1) : 0);
  }
  const people = further.people === null ? null : (countPeople(normalizedText) ?? further.people);
  return { ...further, people, isUpfront: further.isUpfront || topic === 'upfront' };
}

/** `is parking free`, `what’s parking like, do I pay for it` */
const parkingCostPattern =
  /\b(?:do|would|will|must) (?:i|we) (?:have to |need to )?pay\b|\bis (?:the )?(?:parking|garage|it) (?:free|extra|included)\b|\bparking like\b/;

/** What a message asks to have added up; null if it asks for no sum, or for a price as it is. */
export function readSum(normalizedText: string, household?: Household): Sum | null {
  const text = nameAnimals(normalizedText);
  const isIncome =
    !notOwnIncomePattern.test(text) &&
    ((incomePattern.test(text) && requirementPattern.test(text)) ||
      (earningPattern.test(text) && enoughPattern.test(text)));
  const people = readPeople(text) ?? (sharePattern.test(text) ? (household?.people ?? null) : null);
  const isAsking = askingPattern.test(text) || upfrontPattern.test(text) || people !== null;
  if (!isAsking && !isIncome) return null;
  const hasPets = !mentionsAssistanceAnimal(text);
  const named = readHousehold(text);
  const isTold = named.dogs + named.cats === 0 && withThemPattern.test(text);
  const { dogs, cats } = isTold && household ? household : named;
  const pets = hasPets && dogs + cats === 0 ? readCount(text, petPattern) : 0;
  const spaces = readCount(text, spacePattern);
  const isParking =
    parkingPattern.test(text) &&
    !parkingCostPattern.test(text) &&
    /\b(?:with|plus|and|incl\w*|add\w*|con|y|mas|sumando)\b/.test(text);
  const months = readMonths(text);
  const sum: Sum = {
    dogs,
    cats,
    pets,
    parkingSpaces: spaces > 0 ? spaces : isParking ? 1 : 0,
    months,
    people: people !== null && people > 1 && people <= MAX_PEOPLE ? people : null,
    applicants: readApplicants(text),
    adults: readCount(text, /\b(\d{1,2}) (?:adults?|adultos?|applicants?)\b/) || null,
    isWithUtilities: utilitiesPattern.test(text),
    isUpfront: upfrontPattern.test(text),
    isIncome,
  };
  const isAnySummed =
    dogs + cats + pets + sum.parkingSpaces > 0 ||
    months !== null ||
    sum.people !== null ||
    sum.applicants !== null ||
    sum.isWithUtilities ||
    isIncome;
  return isAnySummed ? sum : null;
}
