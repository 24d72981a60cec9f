const relative =
  '(?:mom|mother|dad|father|parents?|grand(?:ma|pa|mother|father|parents?)|wife|husband|partner|girlfriend|boyfriend|son|daughter|kids?|child(?:ren)?|brother|sister|aunt|uncle|roommate)';
const someone = `(?:someone|somebody|her|him|(?:my|our) (?:\\w+ )?${relative})`;

const confinementPattern = new RegExp(
  [
    String.raw`\b(?:keep|lock|trap|shut)(?:ing)? ${someone} (?:in(?:side)?(?! (?:school|mind|touch|town|the (?:loop|yard|crate|garage)))|from (?:leaving|getting out|going out|wandering))\b`,
    String.raw`\blocks?\b.{0,20}\boutside of (?:the |a |her |his )?(?:bed ?)?rooms?\b`,
    String.raw`\b(?:she|he|shes|she's|hes|he's|${relative})\b.{0,20}\bwander(?:s|ing)?\b`,
  ].join('|'),
);

/** Whether someone is to be kept from leaving a room or a home. */
export const mentionsConfinement = (normalizedText: string): boolean =>
  confinementPattern.test(normalizedText);

export const confinementText = {
  en:
    'Please don’t lock anyone in: in a fire they couldn’t get out. If someone is in danger now or has gone missing, call 911. ' +
    'If you care for someone who wanders, the Alzheimer’s Association helpline is there day and night, 1-800-272-3900: door chimes, ' +
    'alarms and other help often work. Our team can tell you what is possible in a home. Should I pass this chat to them?',
  es:
    'Por favor no encierre a nadie: en un incendio no podría salir. Si alguien está en peligro o se perdió, llame al 911. ' +
    'Si cuida a una persona que se sale y se pierde, la Alzheimer’s Association atiende de día y de noche, 1-800-272-3900: ' +
    'las alarmas de puerta y otra ayuda suelen servir. El equipo puede decirle qué es posible en una casa. ¿Le paso esta conversación?',
};
