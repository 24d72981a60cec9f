import { readHome } from '../tools/readHome.ts';

import { findMentionedHome } from './findMentionedHome.ts';
import type { TurnContext } from './turnContext.ts';

const seekingPattern =
  /\b(?:any ?thing|something|others?|another|any|similar|is there (?:1|one)|do you have|have you got|got any|looking|find|show|more|else|otr[oa]s?|algo|alguna|hay|parecid[oa]s?|tienen)\b/;
const buildingPattern =
  /\b(?:in |at |en )?(?:the |that |this |el |la )?(?:same|mism[oa]) (?:building|complex|place|community|property|apartments|edificio|complejo|lugar)\b/;
const townPattern =
  /\b(?:(?:around|near|by|close to) (?:there|here)|nearby|(?:in |around )?(?:the |that |this )?same (?:area|town|city|neighborhood|part of town|side of town)|(?:in|around) (?:that|this) (?:area|neighborhood|town)|por (?:ahi|alli|aqui)|cerca de (?:ahi|alli|aqui)|(?:en )?(?:la |esa )?misma (?:zona|ciudad|area))\b/;
const similarPattern =
  /\b(?:similar|comparable|(?:(?:other|another|more) )?(?:ones?|1|homes?|places?|something|anything) like (?:it|that|this)|parecid[oa]s?)\b/;
const bedsPattern = /\b(?:\d ?(?:beds?|bedrooms?|br|bd|recamaras?|cuartos?)|studio|estudio)\b/;

/** What `anything similar around there?` says by the home that was talked about: its rooms, its town or its building. */
export async function nameSamePlace(
  turnContext: TurnContext,
): Promise<{ text: string; building?: string } | null> {
  const { normalizedText, turn, tools, text, language } = turnContext;
  const isBuilding = buildingPattern.test(normalizedText);
  const isSimilar = similarPattern.test(normalizedText);
  if (!isBuilding && !isSimilar && !townPattern.test(normalizedText)) return null;
  if (!seekingPattern.test(normalizedText)) return null;
  const slug = await findMentionedHome(turnContext);
  const home = slug === null ? null : await readHome(tools, { organizationId: turn.organization.id, slug });
  if (!home) return null;
  const { name, address } = home.property;
  const seeking = text.replace(buildingPattern, ' ').replace(townPattern, ' ').trim();
  const beds = home.bedrooms === 0 ? 'studio' : `${home.bedrooms} bed`;
  const kind = isSimilar && !bedsPattern.test(normalizedText) ? `${beds} ` : '';
  if (isBuilding && name) return { text: [seeking, kind.trim()].filter(Boolean).join(', '), building: name };
  const where = { en: `in ${address.city}`, es: `en ${address.city}` }[language];
  return { text: `${seeking}, ${kind}${where}` };
}
