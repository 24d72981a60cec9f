import type { Reply } from '../agent.ts';

import { answerAboutHome, answerAboutHomes } from './answerAboutHome.ts';
import { findMentionedHome } from './findMentionedHome.ts';
import type { Criteria } from './readCriteria.ts';
import type { Request } from './understandRequest.ts';

const filmed = String.raw`(?:virtual|video|3 ?d|360)(?: degree)?`;
const walk = String.raw`(?:tours?|walk ?-?throughs?|views?|models?)`;
const recorrido = String.raw`(?:recorridos?|tours?|paseos?|visitas?)`;

/** `is there a virtual tour`, `any video of it`: what is there to watch, not when someone could show the home. */
const virtualTourPattern = new RegExp(
  [
    String.raw`\b(?:matterport|3 ?d ${walk}|360 (?:degree )?(?:${walk}|video))\b`,
    String.raw`\b(?:is|are) there (?:an? |any |some |also |still )*${filmed} ${walk}\b`,
    String.raw`\b(?:has|have|got|with) (?:an? |any |some |the )*${filmed} ${walk}\b`,
    String.raw`^(?:an?|any) ${filmed} ${walk}\b`,
    String.raw`\b(?:link|url) (?:to|for|of) (?:the |a |its )?${filmed} ${walk}\b`,
    String.raw`\b(?:watch|open|find|see|send me|show me) (?:the|a|its|an?y) ${filmed} ${walk}\b`,
    String.raw`\b(?:an?|any|the|some|its|have|got) videos?\b(?! (?:tours?|calls?|chats?|door ?bells?|cameras?|surveillance|games?|walk|visits?|showings?|meetings?|conference))`,
    String.raw`\b${recorrido} (?:en )?(?:3 ?d|360)\b`,
    String.raw`\b(?:hay|tienen?|existe) (?:algun |un |una )?(?:${recorrido} (?:virtual(?:es)?|(?:grabad[oa] )?en video)|videos?(?! ?(?:llamadas?|portero|vigilancia)))\b`,
    String.raw`\b(?:ver|mand\w+|abrir|enlace (?:al|del|de)) (?:el |un |la |una )?(?:recorrido virtual|videos?)(?= (?:de|del)\b|$|\?)`,
  ].join('|'),
);

/** Answers for the home that is meant, or for each of the list. */
export async function answerAboutVirtualTour({ turnContext, criteria }: Request): Promise<Reply | null> {
  const { normalizedText, memory } = turnContext;
  if (!virtualTourPattern.test(normalizedText) || isForOtherHomes(criteria, normalizedText)) return null;
  const slug = await findMentionedHome(turnContext);
  if (slug !== null) return answerAboutHome(turnContext, slug, 'virtualTour');
  return (memory.shown ?? []).length > 1 ? answerAboutHomes(turnContext, 'virtualTour') : null;
}

/** `a 2 bedroom with a video tour` looks for homes; `of the house` and the number in `a 360 tour` don’t. */
function isForOtherHomes({ location, filter }: Criteria, normalizedText: string): boolean {
  if (location.otherTowns.length > 0) return true;
  const ownFields = ['tourTypes', ...(thisHomePattern.test(normalizedText) ? ['homeTypes'] : [])];
  return !/\b360\b/.test(normalizedText) && Object.keys(filter).some((field) => !ownFields.includes(field));
}

const thisHomePattern =
  /\b(?:the|this|that|la|el|del|esta|este|esa|ese) (?:home|house|apartment|apt|condo|studio|townhouse|duplex|casa|apartamento|departamento|estudio)\b/;
