import type { Reply } from '../agent.ts';

import { namesNearbyKind } from './surroundingFacts.ts';
import { createReply } from './turnContext.ts';
import type { Request } from './understandRequest.ts';

const nearThingPattern =
  /\b(?:near|close to|next to|around|walking distance (?:to|of|from)|cerca de|cerca del|junto a) (?:an? |the |my |un |una |el |la |mi )?$/i;
const distancePattern =
  /\b(?:how (?:far|close|near)|what(?:'?s| is) the (?:distance|commute|drive)|(?:which|what)(?: (?:1|of (?:these|those|them)))? is (?:the )?(?:closest|nearest|closer)|closest (?:1|to)|(?:the )?(?:closest|nearest)(?: (?:1|home|place|apartment))?(?: (?:please|pls))?$|que tan (?:lejos|cerca)|a que distancia|(?:la |el )?mas cercan[oa])\b/;

/** `how long is the drive between them`, `cuánto se hace manejando de uno al otro` */
const drivePattern =
  /\b(?:how (?:long|many minutes) (?:\w{1,8} ){0,4}(?:drive|driving|walk)|drive (?:time )?between|cuanto (?:tiempo )?(?:se hace|se tarda|hago|tardo)\b.{0,20}\b(?:manejando|en (?:carro|coche)|caminando|de un[oa] al? otr[oa]))\b/;

/** Distances aren't listed. A home's page says what is nearby, which is answered for one home. */
export function answerAboutDistance({ turnContext, criteria }: Request): Reply | null {
  const { normalizedText, memory, language, text } = turnContext;
  const [thing] = criteria.unexplained;
  const isNearThing =
    thing !== undefined &&
    Object.keys(criteria.filter).length === 0 &&
    nearThingPattern.test(text.slice(0, text.indexOf(thing)));
  if (isNearThing)
    return createReply(
      {
        text: {
          en: `I can’t search by distance to “${thing}”. The map on each home’s page shows what’s around it. I can search by city, ZIP code or price.`,
          es: `No puedo buscar por la distancia a “${thing}”. El mapa en la página de cada vivienda muestra qué hay cerca. Puedo buscar por ciudad, código postal o precio.`,
        }[language],
      },
      memory,
    );
  const { near, needsTown } = criteria.location;
  const isNamed = near !== null || needsTown || Boolean(criteria.filter.bounds);
  const isAboutList = memory.near !== undefined && memory.near !== null && (memory.shown ?? []).length > 1;
  const isDrive = drivePattern.test(normalizedText) && (memory.shown ?? []).length > 0;
  const isOfSeveral =
    memory.home === undefined && (memory.shown ?? []).length > 1 && !namesNearbyKind(normalizedText);
  const isDistance = distancePattern.test(normalizedText) && (isNamed || isAboutList || isOfSeveral);
  if (!isDistance && !isDrive) return null;
  const place = memory.near ?? near;
  const around = place === null || memory.savedFilter?.bounds === undefined ? null : place;
  return createReply(
    {
      text: {
        en: `I can’t measure distances${isDrive ? ' or driving times' : ' or sort by them'}.${around === null ? '' : ` All of these are within a few miles of ${around}.`} The map on each home’s page shows where it is.`,
        es: `No puedo medir distancias ni ${isDrive ? 'tiempos de manejo' : 'ordenar por ellas'}.${around === null ? '' : ` Todas estas están a pocas millas de ${around}.`} El mapa en la página de cada vivienda muestra dónde está.`,
      }[language],
      attributes: {
        buttons: (memory.shown ?? []).map(({ slug, title }) => ({ label: title, href: `/units/${slug}/` })),
      },
    },
    memory,
  );
}
