import { speaksOfAssistance, withoutWeights } from '#server/fairHousing/assistanceAnimals.ts';
import { wishesAboutPeople, withoutPeople } from '#server/fairHousing/peopleWishes.ts';
import { scamWarning } from '#server/tours/access/rules.ts';

import type { Agent, Reply, Said, Turn } from '../agent.ts';
import { assistanceWords } from '../fixed/assistance.ts';
import { fairHousingWords } from '../fixed/fairHousing.ts';
import type { PlacesOf } from '../tools/places.ts';
import { amongHomes } from '../understand/amongHomes.ts';
import { isYes } from '../understand/isYes.ts';
import { type Wish, wishIn } from '../understand/wishIn.ts';
import { bringInPerson } from '../words/bringInPerson.ts';
import { contacts } from '../words/contacts.ts';
import { waysToReach } from '../words/waysToReach.ts';

import { aboutApplying } from './aboutApplying.ts';
import { aboutHome } from './aboutHome.ts';
import { asksForOtherTimes } from './asksForOtherTimes.ts';
import { type Desk, reply } from './desk.ts';
import { findForWish } from './findForWish.ts';
import { chosenTime, keepTime } from './offerTimes.ts';
import { openDesk } from './openDesk.ts';
import { cancelOwnTour, ownTour, sendLinks } from './ownTour.ts';
import { refined } from './refined.ts';
import {
  asksForAbilities,
  asksForContacts,
  asksForTowns,
  fearsFraud,
  isAssent,
  isGreeting,
  isThanks,
} from './smallTalk.ts';
import { tellTour } from './tellTour.ts';
import { type Topic, topicIn } from './topics.ts';
import { whichHome } from './whichHome.ts';

/** Finds homes, tells of them, and helps to see them. */
export const createLeasingAgent =
  (placesOf: PlacesOf): Agent =>
  async (turn, tools) => {
    const desk = await openDesk(placesOf, turn, tools);
    return withFairness(desk, await answer(desk));
  };

async function answer(given: Desk): Promise<Reply> {
  // what a yes would do stands for one answer only
  const { awaits, cancels, isOfTimes, ...memory } = given.memory;
  const desk: Desk = { ...given, memory };
  const { plain, turn } = desk;
  if (awaits === 'cancel' && cancels !== undefined && isYes(plain)) return cancelOwnTour(desk, cancels);
  if (awaits === 'links' && isYes(plain)) return sendLinks(desk);
  const time = chosenTime(desk);
  if (time) return keepTime(desk, time);
  const isOfAnimal = speaksOfAssistance(plain);
  const isOfPeople = wishesAboutPeople(plain);
  const wish = wishIn(wishedText(desk.text, { isOfAnimal, isOfPeople }), {
    ...desk,
    marketOfPage: marketOf(turn),
  });
  const topic = isOfTimes && asksForOtherTimes(desk, wish) ? 'tour' : topicIn(plain);
  if (topic === 'cancelTour') return ownTour(desk, 'cancel');
  if (topic === 'moveTour') return ownTour(desk, 'move');
  if (topic === 'myTour' || topic === 'door') return tellTour(desk, topic);
  if (desk.text.includes('/reschedule-tour-request/')) return ownTour(desk, 'move');

  if ((isOfPeople || isOfAnimal) && (wish.isWish || !asksOfTour(topic))) {
    return isHomeWished(wish, plain) ? findForWish(desk, refined(desk, wish)) : fixedOnly(desk, isOfPeople);
  }
  const isSearch =
    (wish.isWish || wish.sort !== 'RECOMMENDED') &&
    !isOfTour(wish, topic) &&
    looksForHomes(plain, wish, topic);
  if (!isSearch && topic !== null) {
    const slug = await whichHome(desk);
    const told = slug === null ? null : await aboutHome(desk, slug, topic);
    if (told) return told;
    if (topic === 'apply' || topic === 'criteria') return aboutApplying(desk, topic);
  }
  if (wish.isWish || wish.where.unknown !== null) return findForWish(desk, refined(desk, wish));
  if (isSearch || looksAround(plain, topic)) return findForWish(desk, refined(desk, wish));
  if (asksForTowns(plain)) return tellTowns(desk);
  if (fearsFraud(plain)) return reply(aboutFraud(turn), memory);
  if (isAssent(plain)) return reply(whatNext, memory);
  if (asksForContacts(plain)) return reply(contacts(turn), memory);
  if (isThanks(plain)) return reply(welcomeBack, memory);
  if (isGreeting(plain) || asksForAbilities(plain)) return reply(welcome(turn), memory);
  if (topic !== null)
    return reply(
      { text: 'Which home do you mean? Tell me its name or address, or what you’re looking for.' },
      memory,
    );
  if (/^(?!how|who|why).*\b(?:homes?|rent|rental|looking|available|place|anything|list)\b/.test(plain)) {
    return findForWish(desk, wish);
  }
  return toTeam(
    desk,
    'I’m not sure I understand. I can find homes, tell you what they cost and set up a tour.',
  );
}

type Of = { isOfAnimal: boolean; isOfPeople: boolean };

/** What is read as a wish: who lives there and an animal that is no pet have no part in it. */
function wishedText(text: string, { isOfAnimal, isOfPeople }: Of): string {
  const people = isOfPeople ? withoutPeople(text) : text;
  return isOfAnimal ? withoutWeights(people) : people;
}

const asksOfTour = (topic: Topic | null): boolean =>
  topic === 'tour' || topic === 'apply' || topic === 'criteria';

/** Of these alone a question may speak that looks for no home. */
const mayBeAsked: ReadonlySet<string> = new Set(
  'city marketSlug postalCode bounds homeTypes amenities accessibility availableBy'.split(' '),
);

/** Something of a home, and not a place or a gym that is only asked about. */
const isHomeWished = ({ filter, where }: Wish, plain: string): boolean =>
  where.isTownAsked ||
  Object.keys(filter).some((field) => !mayBeAsked.has(field)) ||
  (Object.keys(filter).length > 0 &&
    /\b(?:looking|find|need|busco|buscamos|necesito|rentar|homes|show|do you have|what is there|anything|want (?:a|an|to rent|the))\b/.test(
      plain,
    ));

const whatToTell: Said = {
  text: 'Tell me what you’re looking for: bedrooms, a price, a location or a move-in date.',
  attributes: { buttons: [bringInPerson] },
};

/** The words for it come before, in `withFairness`. */
const fixedOnly = ({ memory }: Desk, isOfPeople: boolean): Reply =>
  reply(
    isOfPeople
      ? whatToTell
      : { ...whatToTell, text: 'I can search for homes for you, or connect you with a person.' },
    memory,
  );

const searching =
  /\b(?:looking|look for|search|find|show|any|anything|something|need|want|list|homes|houses|apartments|options|busco|necesito|hay|else|other|others|do you have|what do you have|which of)\b/;

const ofOne =
  /\b(?:this|that|it|its|the (?:first|second|third|last|1 st|2 nd|3 rd)|(?:option|number) \d|there)\b/;

/** Some words are both: a garage is asked for, or asked about. */
function looksForHomes(told: string, { filter }: Wish, topic: Topic | null): boolean {
  if (topic === null) return true;
  const wishes = Object.keys(filter).length;
  const plain = amongHomes(told);
  if (ofOne.test(plain) && wishes < 3) {
    return searching.test(plain) && !/\b(?:this|that|it|first|second|third)\b/.test(plain);
  }
  return (
    wishes > 1 || searching.test(plain) || topic === 'amenities' || topic === 'pets' || topic === 'parking'
  );
}

/** The day is that of the tour, and not of moving in. */
const isOfTour = ({ filter }: Wish, topic: Topic | null): boolean =>
  topic === 'tour' && Object.keys(filter).join() === 'availableBy';

/** `What do you have?` */
const looksAround = (plain: string, topic: Topic | null): boolean =>
  (topic === 'availability' || topic === 'amenities') && searching.test(plain);

/** Where the visitor is, as his browser tells it. */
function marketOf({ context }: Turn): string | null {
  const told = context.context;
  const place = typeof told === 'object' && told !== null ? told : context;
  const name = 'marketName' in place ? place.marketName : null;
  return typeof name === 'string' ? name : null;
}

const welcome = ({ organization, agentName, visitor }: Turn): Said => ({
  text:
    `Hi ${visitor.name}, I’m ${agentName}, the virtual assistant for ${organization.name} (an AI, not a person). ` +
    'What are you looking for? You could write “two beds with a yard under $2,200, we have a dog”. ' +
    'I can also tell you what a home costs, hold a tour time or connect you with a person.',
  isOurs: true,
});

const whatNext: Said = {
  text: 'Okay. When you want to know more, ask me about a home, what it costs or when you can see it.',
};

function tellTowns({ places, memory }: Desk): Reply {
  const names = places.markets.map(({ name }) => name);
  return reply(
    {
      text: `We have homes in and around ${names.join(', ')}. Where are you looking?`,
      attributes: { buttons: names.map((name) => ({ label: name, say: `Homes in ${name}` })) },
    },
    memory,
  );
}

const aboutFraud = ({ organization }: Turn): Said => ({
  text: `This is the rentals site of ${organization.name}, and we list the homes here ourselves. ${scamWarning} ${waysToReach(organization)}`,
  isOurs: true,
});

const welcomeBack: Said = {
  text: 'You’re welcome. Ask me anytime about a home, what it costs or when you can see it.',
};

const toTeam = ({ turn, memory }: Desk, text: string): Reply =>
  reply(
    {
      text: `${text} ${waysToReach(turn.organization)}`,
      attributes: { buttons: [bringInPerson] },
    },
    memory,
  );

/** What has to be said to everybody who asks so stands before the answer to the rest. */
function withFairness({ plain }: Desk, told: Reply): Reply {
  const words = speaksOfAssistance(plain) ? assistanceWords : fairHousingWords(plain);
  const [first, ...others] = told.says;
  if (words === null || !first) return told;
  return { ...told, says: [{ ...first, text: `${words}\n${first.text}` }, ...others] };
}
