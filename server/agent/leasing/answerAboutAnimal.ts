import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';

import type { Reply } from '../agent.ts';
import { readApplicationInfo } from '../tools/applicationInfo.ts';
import { listEarlierTexts } from '../understand/joinLines.ts';
import { passItOnButton, passItOnQuestion } from '../words/buttons.ts';
import type { Language } from '../words/replyLanguage.ts';

import { type TurnContext, createReply } from './turnContext.ts';

type AnimalQuestion = {
  asked: RegExp;
  /** The published sentences that answer it; null if our own words say the same. */
  said: RegExp | null;
  text: Record<Language, string>;
};

const questions: readonly AnimalQuestion[] = [
  {
    asked:
      /\b(?:letter|note|paper ?work|papers|doc(?:ument)?s?|proof|certificat\w+|carta|papeles|constancia)\b|\b(?:send|upload|email|show|give|mando|envio|subo) (?:you|u|it|that|them|la|lo)\b/,
    said: /\bneed isn.t apparent\b|\bask for a diagnosis\b/,
    text: {
      en: 'Please don’t send it in this chat, and you don’t need to explain anything here. Our team tells you how to hand it in.',
      es: 'Por favor no la mande en este chat, y aquí no tiene que explicar nada. El equipo le dice cómo entregarla.',
    },
  },
  {
    asked:
      /\bno (?:pets?|dogs?|cats?|animals?|mascotas?|perros?)\b(?! (?:fees?|rent|deposit))|\b(?:don'?t|doesn'?t|dont|doesnt|do not|not|won'?t|no) (?:\w+ )?(?:allow|accept|take|permit|permite|acepta|dejan)\w{0,3}\b|\b(?:deny|denied|refuse|turn \w+ down|negar|rechazar)\w*\b|\b(?:which|what|any|cuales|que)\b.{0,20}\b(?:take|takes|accept|accepts|allow|allows|aceptan|permiten)\b/,
    said: /\bincluding homes that don.t allow pets\b/,
    text: {
      en: 'A home’s pet policy doesn’t decide it: assistance animals are not pets, so you can look at any home. I can’t approve anything here; our team handles the request.',
      es: 'Las reglas de mascotas de una casa no lo deciden: un animal de asistencia no es mascota, así que puede ver cualquier casa. Yo no apruebo nada aquí; el equipo atiende la solicitud.',
    },
  },
  {
    asked:
      /\b(?:pay|paying|owe|charged?|fees?|rent|deposit|cost|extra|free|waive\w*|pago|pagar|cobran?|cargo|gratis)\b.{0,24}\b(?:that|it|this|him|her|them|any|anything|right|either|too|extra|eso|nada|correcto|verdad|dog|cat|pet)\b|^(?:so |and |y )*(?:is (?:it|that|he|she) free|no (?:pet )?(?:fees?|rent|deposit)|(?:that'?s|its|it'?s) waived)\b/,
    said: null,
    text: {
      en: 'Right: no pet fee, pet rent or pet deposit applies to an assistance animal, so nothing extra is due for it. If someone asks you for one, tell our team.',
      es: 'Así es: a un animal de asistencia no se le aplica cargo, renta ni depósito de mascotas. Si alguien se lo cobra, dígaselo al equipo.',
    },
  },
];

const MAX_WORDS = 14;

/** `so I don’t pay that`, `what if it says no pets`, after an assistance animal was named: by the criteria, and passed on if wanted. */
export async function answerAboutAnimal(turnContext: TurnContext): Promise<Reply | null> {
  const { turn, tools, memory, normalizedText, language } = turnContext;
  if (!toldOfAnimal(turnContext) || normalizedText.split(' ').length > MAX_WORDS) return null;
  const question = questions.find(({ asked }) => asked.test(normalizedText));
  if (!question) return null;
  const { id: organizationId, slug: name } = turn.organization;
  const { allCriteria } = await readApplicationInfo(tools, { organizationId, name });
  const published = language === 'en' ? allCriteria.filter((sentence) => question.said?.test(sentence)) : [];
  return {
    ...createReply(
      {
        text: [...published, question.text[language], passItOnQuestion[language]].join(' '),
        attributes: { buttons: [passItOnButton[language]] },
      },
      memory,
    ),
    offersPerson: true,
  };
}

/** Whether an assistance animal was named before. */
export const toldOfAnimal = ({ turn }: Pick<TurnContext, 'turn'>): boolean =>
  listEarlierTexts(turn).some((text) => mentionsAssistanceAnimal(text));
