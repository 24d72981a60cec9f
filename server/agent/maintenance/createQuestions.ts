import type { ReplyMessage } from '../agent.ts';
import { formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';

import type { listMissingFields } from './report.ts';

type MissingAnswer = ReturnType<typeof listMissingFields>[number];

export const questions: Record<Language, Record<MissingAnswer, string>> = {
  en: {
    address: 'What’s the address and unit?',
    mayEnter: 'May we go in if you’re out?',
    times: 'What times work for you?',
  },
  es: {
    address: '¿Cuál es la dirección, con el número del apartamento?',
    mayEnter: '¿Podemos entrar si no está?',
    times: '¿A qué horas le queda bien?',
  },
};

/** The same facts as a short list, for when the questions were already asked. */
const facts: Record<Language, Record<MissingAnswer, string>> = {
  en: {
    address: 'the address and unit',
    mayEnter: 'whether we may go in if you’re out',
    times: 'which times work for you',
  },
  es: {
    address: 'la dirección con el número del apartamento',
    mayEnter: 'si podemos entrar cuando no esté',
    times: 'qué horas le quedan bien',
  },
};

const intros: Record<Language, { first: string; again: string; rest: string; photo: string }> = {
  en: {
    first: 'So we can send someone, I need to know:',
    again: 'So we can send someone, I still need to know:',
    rest: 'I still need to know',
    photo: 'A photo helps. You can attach one here.',
  },
  es: {
    first: 'Para mandar a alguien necesito saber:',
    again: 'Para mandar a alguien todavía necesito saber:',
    rest: 'Todavía necesito saber',
    photo: 'Una foto ayuda. Puede adjuntarla aquí.',
  },
};

type Options = { isFirst: boolean; hasFiles: boolean; language: Language };

/** Asks for what the team needs to know before a visit, as text and as a form. */
export const createQuestions = (missing: readonly MissingAnswer[], options: Options): ReplyMessage => ({
  text: formatQuestions(missing, options),
  attributes: {
    form: {
      name: 'repair',
      title: options.language === 'en' ? 'Maintenance request' : 'Solicitud de mantenimiento',
      send: options.language === 'en' ? 'Send' : 'Enviar',
      fields: missing.map((name) => fields[options.language][name]),
    },
  },
});

/** Asks everything once; after that a list of what is missing is enough. */
function formatQuestions(
  missing: readonly MissingAnswer[],
  { isFirst, hasFiles, language }: Options,
): string {
  const { first, again, rest, photo } = intros[language];
  if (!isFirst && missing.length > 1) {
    const missingFacts = missing.map((field) => facts[language][field]);
    return `${rest} ${formatListIn(missingFacts, language)}.`;
  }
  const questionTexts = missing.map((field) => questions[language][field]).join(' ');
  return [isFirst ? first : again, questionTexts, ...(isFirst && !hasFiles ? [photo] : [])].join(' ');
}

const fields = {
  en: {
    address: { name: 'address', label: 'Address and unit', kind: 'text', isRequired: true },
    mayEnter: {
      name: 'mayEnter',
      label: questions.en.mayEnter,
      kind: 'choice',
      isRequired: true,
      options: ['Yes', 'No'],
    },
    times: { name: 'times', label: 'Times that work for you', kind: 'text', isRequired: true },
  },
  es: {
    address: { name: 'address', label: 'Dirección y apartamento', kind: 'text', isRequired: true },
    mayEnter: {
      name: 'mayEnter',
      label: questions.es.mayEnter,
      kind: 'choice',
      isRequired: true,
      options: ['Sí', 'No'],
    },
    times: { name: 'times', label: 'Horas que le quedan bien', kind: 'text', isRequired: true },
  },
} as const satisfies Record<Language, Record<MissingAnswer, object>>;
