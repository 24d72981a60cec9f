import type { Organization } from '#server/db/organizations.ts';

import type { Reply, Said, Turn } from '../agent.ts';
import type { FixedAnswer } from '../fixed/emergencies.ts';
import { languagesOf } from '../understand/spanish.ts';

import { hasMailbox, noMailbox } from './noMailbox.ts';
import { officeHours } from './officeHours.ts';
import { whenAnswered } from './whenAnswered.ts';

type Language = 'en' | 'es';

const whereTo = {
  en: 'So we can send someone, reply here with the address, the unit and a phone number.',
  es: 'Para que alguien pueda ir, escriba aquí la dirección con el número del apartamento y un teléfono.',
};

const stays = {
  en: 'You can keep writing to me here. I’ll answer until they do.',
  es: 'Puede seguir escribiendo aquí: le contesto hasta que lleguen.',
};

/** What to do comes first, in the language that it was told in; then a person has the chat, where one can be told. */
export function emergency(turn: Turn, danger: FixedAnswer): Reply {
  const { organization, memory } = turn;
  const language = languageOf(turn);
  const first = urgent(language, { en: danger.text, es: danger.spanish });
  const next = language === 'en' ? 'en' : 'es';
  if (!hasMailbox(organization)) {
    return { says: [first, { text: unreached(organization, next) }], memory, handsOver: null };
  }
  const told = [
    next === 'en'
      ? `I’ve alerted our team${organization.rentalPortalUrl === null ? '' : ', and a person will take over here'}.`
      : `Ya avisé al equipo${organization.rentalPortalUrl === null ? '' : ', y una persona sigue aquí'}.`,
    danger.needsVisit ? whereTo[next] : '',
    danger.staysWithVisitor ? stays[next] : '',
    answered(turn, next),
  ];
  const text = told.filter((part) => part !== '').join(' ');
  return { says: [first, { text }], memory, handsOver: { reason: reasonOf(danger) } };
}

export const reasonOf = ({ name }: Pick<FixedAnswer, 'name'>): string => `Emergency: ${name}`;

/** Said to who thinks of death and writes again before a person has answered. */
export const stillHere = (turn: Turn): Reply => ({
  says: [
    urgent(languageOf(turn), {
      en:
        'I’m still here with you, and our team has been alerted. I’m an AI, so please don’t wait for me or for them: call or text ' +
        '988 now, and a person will talk with you right away. If you are in danger this minute, call 911. Is there someone ' +
        'who could be with you? You can keep writing to me.',
      es:
        'Sigo aquí con usted, y el equipo ya está avisado. Soy un programa, así que por favor no me espere a mí ni a ellos: llame al 988 ' +
        'ahora y oprima 2, o mande AYUDA por mensaje de texto al 988, y una persona hablará con usted enseguida. Si está en peligro en ' +
        'este momento, llame al 911. ¿Hay alguien que pueda acompañarle? Puede seguir escribiéndome.',
    }),
  ],
  memory: turn.memory,
  handsOver: null,
});

const languageOf = ({ asked }: Turn) => languagesOf(asked.map(({ text }) => text).join('\n'));

function urgent(language: Language | 'both', words: Record<Language, string>): Said {
  const text = language === 'both' ? `${words.es}\n${words.en}` : words[language];
  return { text, attributes: { urgent: true } };
}

function answered(turn: Turn, language: Language): string {
  if (language === 'en') return whenAnswered(turn);
  const { organization, visitor, now } = turn;
  const { rentalPortalUrl, leasingEmail, leasingPhone } = organization;
  const hours = officeHours(organization, { language: 'es', now });
  const ways = [
    leasingPhone === null ? null : `llamar al ${leasingPhone}`,
    leasingEmail === null ? null : `escribir a ${leasingEmail}`,
  ].filter((way) => way !== null);
  return [
    hours === null ? null : `Alguien contesta ${hours}.`,
    rentalPortalUrl === null
      ? `Le escriben a ${visitor.email}.`
      : `La respuesta aparece aquí; si ya no está, le escriben a ${visitor.email}.`,
    ways.length === 0 ? null : `También puede ${ways.join(' o ')}.`,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

function unreached(organization: Organization, language: Language): string {
  if (language === 'en') return noMailbox(organization);
  const { name, leasingPhone } = organization;
  const call = leasingPhone === null ? '' : ` Por favor llame al ${leasingPhone}.`;
  return `No puedo traer al equipo de ${name} a este chat.${call}`;
}
