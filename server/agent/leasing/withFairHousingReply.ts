import type { Mentions } from '#server/fairHousing/toCriteriaText.ts';

import type { Reply } from '../agent.ts';
import { assistanceTexts } from '../safetyScripts/accommodation.ts';
import { getFairHousingReply } from '../safetyScripts/getFairHousingReply.ts';
import { hasSaid } from '../understand/joinLines.ts';
import type { Language } from '../words/replyLanguage.ts';
import { withIntro } from '../words/withIntro.ts';

import { type TurnContext, createReply } from './turnContext.ts';

/** Said instead of the paragraph that has been said in this chat. */
const again: Record<'people' | 'area' | 'animal', Record<Language, string>> = {
  people: {
    en: 'As I said, I can’t choose homes by who lives there.',
    es: 'Como le dije, no puedo elegir viviendas por quién vive ahí.',
  },
  area: {
    en: 'As I said, I don’t rate areas. Public sources, such as the police’s crime map, and a visit can tell you more.',
    es: 'Como le dije, no califico zonas. Las fuentes públicas, como el mapa de la policía, y una visita le dirán más.',
  },
  animal: {
    en: 'Assistance animals are not pets, so no pet fee or pet rule applies.',
    es: 'Los animales de asistencia no son mascotas, así que no se aplica ningún cargo ni regla de mascotas.',
  },
};

/** Puts the fixed reply that everyone gets in front of the answer to the rest, in full once in a chat. */
export function withFairHousingReply(
  reply: Reply,
  { wish, mentionsAnimal }: Mentions,
  { turn, language }: TurnContext,
): Reply {
  const fixedText = mentionsAnimal ? assistanceTexts[language] : getFairHousingReply(wish, language);
  if (fixedText === null) return reply;
  const isSaid = hasSaid(turn, fixedText);
  // there is nothing else to answer
  if (reply.isNotUnderstood && !isSaid) return createReply({ text: fixedText }, reply.memory);
  return withIntro(
    reply,
    isSaid ? again[mentionsAnimal ? 'animal' : (wish ?? 'people')][language] : fixedText,
  );
}
