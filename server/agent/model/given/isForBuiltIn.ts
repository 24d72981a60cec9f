import { speaksOfAssistance } from '#server/fairHousing/assistanceAnimals.ts';

import { asksForAccommodation } from '../../fixed/assistance.ts';
import { dangerIn } from '../../fixed/dangerIn.ts';
import { fairHousingWords } from '../../fixed/fairHousing.ts';
import { asksForPerson, asksWhoAnswers } from '../../fixed/person.ts';
import type { Desk } from '../../leasing/desk.ts';
import { chosenTime } from '../../leasing/offerTimes.ts';
import { asksForAbilities, asksForContacts, isGreeting, isThanks } from '../../leasing/smallTalk.ts';
import { topicIn } from '../../leasing/topics.ts';
import { plainWords } from '../../understand/plainWords.ts';
import { wishIn } from '../../understand/wishIn.ts';

import { withoutPersons } from './aboutPersons.ts';

const ownTour = /\/(?:reschedule-tour-request|tour-request|access)\b/;
const bound = new Set(['cancelTour', 'moveTour', 'myTour', 'door', 'apply', 'criteria']);

/** What has fixed words or is an act, before anything else is known: no model is asked. */
export function isFixed(text: string): boolean {
  return dangerIn(text) !== null || asksForPerson(plainWords(text));
}

/** What is told to everybody alike, what a yes would do, what a tour's link is shown for. */
export function isForBuiltIn(desk: Desk): boolean {
  const { plain, memory, text } = desk;
  const topic = topicIn(plain);
  return (
    memory.awaits !== undefined ||
    (topic !== null && bound.has(topic)) ||
    ownTour.test(text) ||
    isGreeting(plain) ||
    isThanks(plain) ||
    asksForAbilities(plain) ||
    asksForContacts(plain) ||
    asksWhoAnswers(plain) ||
    asksForAccommodation(plain) ||
    fairHousingWords(plain) !== null ||
    speaksOfAssistance(plain) ||
    chosenTime(desk) !== undefined ||
    wishesByPerson(desk)
  );
}

/** A wish in the same breath as who it is for: taken apart from it the model would not have it. */
function wishesByPerson({ text, places, today }: Desk): boolean {
  const { about, left } = withoutPersons(text);
  return (
    left === '' ||
    about.some(
      (sentence) =>
        sentence.includes('?') ||
        asksOfHome(sentence) ||
        wishIn(sentence, { places, today, marketOfPage: null }).isWish,
    )
  );
}

/** `I have` and `with` say nothing of a home yet. */
function asksOfHome(sentence: string): boolean {
  const topic = topicIn(plainWords(sentence));
  return topic !== null && topic !== 'amenities';
}
