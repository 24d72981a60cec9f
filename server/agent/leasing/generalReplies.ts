import { scamWarning } from '#server/tours/access/accessRules.ts';

import type { ReplyMessage, Turn } from '../agent.ts';
import { assistanceTexts } from '../safetyScripts/accommodation.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';
import { introduce } from '../words/introduce.ts';
import type { Language } from '../words/replyLanguage.ts';
import { talkToPersonButton } from '../words/buttons.ts';

const wishQuestion = {
  en: 'Tell me what you’re looking for: bedrooms, a price, a location or a move-in date.',
  es: 'Dígame qué busca: recámaras, un precio, una zona o una fecha para mudarse.',
};

const searchPrompts = {
  people: wishQuestion,
  animal: {
    en: 'I can search for homes for you, or connect you with a person.',
    es: 'Puedo buscar viviendas para usted o comunicarle con una persona.',
  },
  name: {
    en: `Nice to meet you. ${wishQuestion.en}`,
    es: `Mucho gusto. ${wishQuestion.es}`,
  },
};

/** Asks what they look for who have said something about people, an assistance animal or their name. */
export const createSearchPrompt = (after: keyof typeof searchPrompts, language: Language): ReplyMessage => ({
  text: searchPrompts[after][language],
  attributes: { buttons: [talkToPersonButton[language]] },
});

export const createAnimalFeeReply = (language: Language): ReplyMessage => ({
  text: {
    en: `${assistanceTexts.en} So nothing extra is due for the animal.`,
    es: `${assistanceTexts.es} Así que no se paga nada más por el animal.`,
  }[language],
});

export const createAnimalRuleReply = (language: Language): ReplyMessage => ({
  text: {
    en: 'No. Assistance animals are not pets, so no pet rule applies to them, in a home of any size. Our team handles the request.',
    es: 'No. Los animales de asistencia no son mascotas, así que no se les aplica ninguna regla, en viviendas de cualquier tamaño. El equipo atiende la solicitud.',
  }[language],
});

export const createWelcome = (turn: Turn, language: Language): ReplyMessage => ({
  text: {
    en:
      `Hi ${turn.visitor.name}, ${introduce(turn, 'en')} ` +
      'What are you looking for? You could write “two beds with a yard under $2,200, we have a dog.” ' +
      'I can also tell you what a home costs, hold a tour time or connect you with a person.',
    es:
      `Hola, ${turn.visitor.name}. ${introduce(turn, 'es')} ` +
      '¿Qué busca? Puede escribir “dos recámaras con patio por menos de $2,200, tenemos un perro”. ' +
      'También le digo cuánto cuesta una vivienda, le aparto un horario de visita o le comunico con una persona.',
  }[language],
  isTrusted: true,
});

export const nextQuestionPrompts: Record<Language, ReplyMessage> = {
  en: {
    text: 'Okay. When you want to know more, ask me about a home, what it costs or when you can see it.',
  },
  es: {
    text: 'De acuerdo. Cuando quiera saber más, pregúnteme por una vivienda, lo que cuesta o cuándo puede verla.',
  },
};

export const thanksReplies: Record<Language, ReplyMessage> = {
  en: { text: 'You’re welcome. Ask me anytime about a home, what it costs or when you can see it.' },
  es: { text: 'Con gusto. Pregúnteme cuando quiera por una vivienda, lo que cuesta o cuándo puede verla.' },
};

export function createFraudReply({ organization }: Turn, language: Language): ReplyMessage {
  const contacts = formatContactMethods(organization, language);
  const text = {
    en: `This is the rentals site of ${organization.name}, and we list the homes here ourselves. ${scamWarning} ${contacts}`,
    es:
      `Este es el sitio de rentas de ${organization.name}, y nosotros mismos publicamos las viviendas. ` +
      'Nunca pague a nadie por un código o una vivienda en efectivo, con tarjetas de regalo o por transferencia. ' +
      `Nosotros nunca cobramos en persona ni le pedimos su código. Si alguien lo hace, váyase y llámenos. ${contacts}`,
  }[language];
  return { text, isTrusted: true };
}

export function createNotUnderstoodReply({ organization }: Turn, language: Language): ReplyMessage {
  const text = {
    en: 'I’m not sure I understand. I can find homes, tell you what they cost and set up a tour.',
    es: 'No estoy seguro de entender. Puedo buscar viviendas, decirle cuánto cuestan y ayudarle a hacer una visita.',
  }[language];
  return {
    text: `${text} ${formatContactMethods(organization, language)}`,
    attributes: { buttons: [talkToPersonButton[language]] },
  };
}
