import { tourDaysIn } from '../understand/tourDays.ts';
import { tourHoursIn } from '../understand/tourHours.ts';
import type { Wish } from '../understand/wishIn.ts';

import type { Desk } from './desk.ts';
import { topicIn } from './topics.ts';

const ofMovingIn = /\bmov(?:e|ing)\b|\bneed (?:it|this|that|a (?:home|house|place))\b/;

/** Of a home or of where it is, whatever the hour. */
const ofHome =
  /\b(?:is|are|was|does|do|has|gets?) (?:it|they|the (?:home|house|apartment|place|area|street|neighbou?rhood|neighbou?rs))\b(?! (?:possible|ok|okay|fine|work|too late))/;

const moment = String.raw`(?:(?:on|in|at|for|after|around|the|this|next) )*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?|today|tonight|tomorrow|mornings?|afternoons?|evenings?|weekend|\d{1,2}(?: \d\d)? [ap]m)\b`;

/** `Which times are available?`, `Is Saturday free?` */
const freeTimes = new RegExp(
  String.raw`\b(?:times?|slots?)\b|^(?:is|are) ${moment}|\b(?:any|some)thing (?:available|free|open) ${moment}`,
);

/** `What about Saturday?`, right after times were told. */
export function asksForOtherTimes({ plain, today }: Desk, { filter, sort }: Wish): boolean {
  const topic = topicIn(plain);
  const isOpen =
    topic === null || topic === 'amenities' || (topic === 'availability' && freeTimes.test(plain));
  const isAboutTimes = tourDaysIn(plain, today) !== null || tourHoursIn(plain) !== null;
  const isOtherWish = sort !== 'RECOMMENDED' || Object.keys(filter).some((field) => field !== 'availableBy');
  return isOpen && isAboutTimes && !isOtherWish && !ofMovingIn.test(plain) && !ofHome.test(plain);
}
