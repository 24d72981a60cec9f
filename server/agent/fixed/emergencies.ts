import { breakIn } from './signs/breakIn.ts';
import { carbonMonoxide } from './signs/carbonMonoxide.ts';
import { electricity } from './signs/electricity.ts';
import { entrapment } from './signs/entrapment.ts';
import { fire } from './signs/fire.ts';
import { flood } from './signs/flood.ts';
import { gas } from './signs/gas.ts';
import { glassInjury } from './signs/glassInjury.ts';
import { intruder } from './signs/intruder.ts';
import { lockedOut } from './signs/lockedOut.ts';
import { medical } from './signs/medical.ts';
import type { Sign } from './signs/near.ts';
import { noHeat } from './signs/noHeat.ts';
import { selfHarm } from './signs/selfHarm.ts';
import { structural } from './signs/structural.ts';
import { violence } from './signs/violence.ts';

type Emergency = {
  name: string;
  signs: readonly Sign[];
  /** Asked about as a rule of the house too, and then it is none. What kills is one at the first word of it. */
  mayBeSupposed?: true;
  /** The team has to come, and to know where to. */
  needsVisit?: true;
  /** The visitor is not left alone in the chat until a person answers. */
  staysWithVisitor?: true;
  text: string;
  spanish: string;
};

export type FixedAnswer = Pick<Emergency, 'name' | 'needsVisit' | 'staysWithVisitor' | 'text' | 'spanish'>;

/** In the order of their danger. The words are fixed: nothing is looked up, and no language model has a part in it. */
const emergencies: readonly Emergency[] = [
  {
    name: 'self-harm',
    signs: selfHarm,
    staysWithVisitor: true,
    text:
      'I’m really glad you wrote this here, and I’m taking it seriously. Please call or text 988 now: the Suicide & Crisis Lifeline ' +
      'is free and open day and night, and someone there will listen. If you or they have already done something, or have the ' +
      'means at hand, call 911 now. If you can, be with someone, and put distance between you and anything that could hurt you.',
    spanish:
      'Me alegra mucho que lo haya escrito aquí, y lo tomo en serio. Por favor llame al 988 ahora y oprima 2, o mande la palabra ' +
      'AYUDA por mensaje de texto al 988: es gratis, de día y de noche, y alguien le escuchará en español. Si ya se hizo daño o ' +
      'tiene con qué hacerlo a la mano, llame al 911 ya. Si puede, busque compañía y aléjese de lo que pueda hacerle daño.',
  },
  {
    name: 'fire',
    signs: fire,
    text: 'Leave now, close the doors behind you, and call 911 from outside. Use the stairs, not the elevator. If there is smoke, stay low. Do not go back in for anything. Tell us when you are safe.',
    spanish:
      'Salga ya, cierre las puertas al salir y llame al 911 desde afuera. Use las escaleras, no el elevador. Si hay humo, vaya agachado. No vuelva a entrar por nada.',
  },
  {
    name: 'gas',
    signs: gas,
    text: 'Leave now and leave the door open. Touch no switch, no flame and no phone inside. From outside call 911, then your gas company. Do not go back in until they say so.',
    spanish:
      'Salga ya y deje la puerta abierta. No toque interruptores, llamas ni teléfonos adentro. Desde afuera llame al 911 y después a la compañía de gas. No vuelva a entrar hasta que se lo digan.',
  },
  {
    name: 'carbon monoxide',
    signs: carbonMonoxide,
    text: 'Go outside into fresh air now, everyone and the pets too, and call 911 from there. Do not go back in until the fire department says so. Headache, dizziness or nausea: tell them.',
    spanish:
      'Salgan todos ya al aire libre, también los animales, y llamen al 911 desde ahí. No vuelvan a entrar hasta que los bomberos lo digan. Si hay dolor de cabeza, mareo o náuseas, díganselo.',
  },
  {
    name: 'intruder',
    signs: intruder,
    mayBeSupposed: true,
    text: 'Call 911 now. If you can get out safely, go and get away. If not, lock yourself in a room, stay quiet, and text 911 if you cannot speak. Do not confront them. Do not go back in until the police say so.',
    spanish:
      'Llame al 911 ya. Si puede salir sin peligro, salga y aléjese. Si no, enciérrese en un cuarto, no haga ruido y mande un mensaje de texto al 911 si no puede hablar. No se enfrente a nadie. No vuelva a entrar hasta que la policía lo diga.',
  },
  {
    name: 'glass injury',
    signs: glassInjury,
    mayBeSupposed: true,
    text: 'Press a clean cloth firmly on the cut, keep pressing, and raise it if you can. Leave any glass that is stuck in where it is. If it bleeds heavily, does not stop, is deep, or is at the head, neck, belly or an eye, call 911 now. Keep everyone away from the broken glass.',
    spanish:
      'Presione la herida con un trapo limpio, sin soltar, y levántela si puede. No saque el vidrio que esté clavado. Si sangra mucho, no para, es profunda o está en la cabeza, el cuello, el vientre o un ojo, llame al 911 ya. Que nadie se acerque a los vidrios.',
  },
  {
    name: 'entrapment',
    signs: entrapment,
    mayBeSupposed: true,
    needsVisit: true,
    text: 'Call 911 now if anyone is hurt, ill, panicking, a child, or in a hot or cold car: they can get people out. In an elevator press the alarm button, stay inside, and do not force the doors or climb out. Do not pull at a trapped hand or foot. If a child or a pet is locked in a car, call 911 now and stay with them.',
    spanish:
      'Llame al 911 ya si hay alguien herido, enfermo, con pánico, un niño, o dentro de un carro con calor o frío: ellos pueden sacarlos. En un elevador oprima el botón de alarma, quédese adentro, no fuerce las puertas ni trepe. No jale una mano o un pie atrapado. Si hay un niño o un animal encerrado en un carro, llame al 911 ya y no se aleje.',
  },
  {
    name: 'violence',
    signs: violence,
    text: 'If you can, get away to where there are people, and call 911 now; text 911 if you cannot speak. If you cannot leave, lock a door between you, away from the kitchen and anything used as a weapon. Do not confront anyone. If this is someone you live with or know, the National Domestic Violence Hotline is there day and night: 1-800-799-7233, or text START to 88788.',
    spanish:
      'Si puede, aléjese a donde haya gente y llame al 911 ya; mande un mensaje de texto al 911 si no puede hablar. Si no puede salir, ponga una puerta con llave de por medio, lejos de la cocina y de lo que sirva de arma. No se enfrente a nadie. Si es alguien con quien vive o a quien conoce, la Línea Nacional contra la Violencia Doméstica atiende de día y de noche: 1-800-799-7233.',
  },
  {
    name: 'medical',
    signs: medical,
    mayBeSupposed: true,
    text: 'Call 911 now and stay with them: the dispatcher tells you what to do until help comes. Not breathing: start chest compressions. Bleeding: press hard with a cloth and do not let go. Do not move anyone who fell, unless it is dangerous there. Swallowed something: call Poison Control, 1-800-222-1222. Unlock the door for the ambulance.',
    spanish:
      'Llame al 911 ya y no deje sola a la persona: le dirán qué hacer hasta que llegue la ayuda. Si no respira, empiece compresiones en el pecho. Si sangra, presione fuerte con un trapo y no suelte. No mueva a quien se cayó, salvo que haya peligro ahí. Si tragó algo, llame al Centro de Envenenamiento, 1-800-222-1222. Deje la puerta abierta para la ambulancia.',
  },
  {
    name: 'electricity',
    signs: electricity,
    mayBeSupposed: true,
    needsVisit: true,
    text: 'Stay away from it and touch nothing electric or wet near it: no switch, no plug, and do not touch or reset the breaker. Keep everyone out of the room. If there is smoke, sparks, a burning smell, or anyone got a shock, get out and call 911 from outside now. Do not touch a person who is still in contact with the current.',
    spanish:
      'Aléjese y no toque nada eléctrico ni mojado que esté cerca: ni interruptores, ni enchufes, ni los breakers. Que nadie entre al cuarto. Si hay humo, chispas, olor a quemado o alguien recibió una descarga, salga y llame al 911 desde afuera ya. No toque a quien todavía esté en contacto con la corriente.',
  },
  {
    name: 'structural danger',
    signs: structural,
    mayBeSupposed: true,
    needsVisit: true,
    text: 'Get everyone out from under it and away from it now, and keep others away. Do not go back for things, and do not prop it up. If it is moving, cracking or has come down, or anyone is hurt or trapped, leave the building and call 911 now.',
    spanish:
      'Aleje ya a todos de ahí y de abajo, y que nadie se acerque. No vuelva por sus cosas ni trate de sostenerlo. Si se mueve, truena o ya se cayó, o si hay alguien herido o atrapado, salga del edificio y llame al 911 ya.',
  },
  {
    name: 'break-in',
    signs: breakIn,
    mayBeSupposed: true,
    needsVisit: true,
    text: 'If anybody may still be inside, or you do not feel safe, get out and away, and call 911 now. Touch nothing until the police have seen it. If a door or a window cannot be closed, say so here.',
    spanish:
      'Si puede haber alguien adentro o no se siente seguro, salga, aléjese y llame al 911 ya. No toque nada hasta que lo vea la policía. Si no se puede cerrar una puerta o ventana, dígalo aquí.',
  },
  {
    name: 'flood',
    signs: flood,
    mayBeSupposed: true,
    needsVisit: true,
    text: 'Turn the water off at the main valve if you can reach it safely. Keep out of standing water near anything electric, and touch no switch or breaker with wet hands or while you stand in water. If the ceiling bulges, keep out from under it. If water reaches outlets or lights, or anybody is in danger, get out and call 911.',
    spanish:
      'Cierre la llave principal del agua si puede llegar sin peligro. No pise el agua cerca de nada eléctrico, ni toque interruptores o breakers con las manos mojadas o parado en el agua. Si el techo se abomba, no se ponga abajo. Si el agua llega a enchufes o lámparas, o alguien está en peligro, salga y llame al 911.',
  },
  {
    name: 'no heat',
    signs: noHeat,
    mayBeSupposed: true,
    needsVisit: true,
    text: 'Keep warm in one room and close the others. Never heat with an oven, a grill or anything that burns fuel indoors. Let taps drip if it freezes outside. If anybody is ill, very young or old and it is getting cold, go somewhere warm or call 911.',
    spanish:
      'Quédense abrigados en un solo cuarto y cierren los demás. No calienten con el horno, la parrilla ni nada que queme combustible adentro. Si hay alguien enfermo, muy pequeño o mayor y hace frío, vayan a un lugar caliente o llamen al 911.',
  },
  {
    name: 'locked out',
    signs: lockedOut,
    mayBeSupposed: true,
    needsVisit: true,
    text: 'If a child, a pet or something on the stove is inside, or you are not safe where you are, call 911 now. Do not force the door or climb in.',
    spanish:
      'Si adentro hay un niño, un animal o algo en la estufa, o si no está a salvo donde está, llame al 911 ya. No fuerce la puerta ni trepe.',
  },
];

/** Where somebody is in danger, and it is not clear what of. */
export const unclearEmergency: FixedAnswer = {
  name: 'unclear danger',
  needsVisit: true,
  text: 'If anyone is hurt or in danger, call 911 now; text 911 if you cannot speak. Get yourself and others away from the danger if you can do it safely, and do not go back. If it is about thoughts of suicide, call or text 988.',
  spanish:
    'Si alguien está herido o en peligro, llame al 911 ya; mande un mensaje de texto al 911 si no puede hablar. Aléjese del peligro con los demás si puede hacerlo a salvo, y no regrese. Si se trata de pensamientos de suicidio, llame al 988 y oprima 2.',
};

export function emergencyOf(name: string): FixedAnswer {
  return emergencies.find((one) => one.name === name) ?? unclearEmergency;
}

/** Where the agent goes on until a person does. */
export const staysWithVisitor = emergencies.filter((one) => one.staysWithVisitor);

/** Asked about before it is named, as what could be or what once was. */
const supposed =
  /\b(?:what happens|how much|who pays|charged?|fees?|costs?|policy)\b.*\b(?:if|when|for)\b|^(?:has|have|was|were|did|does|do|is|are) .*\bever\b|\b(?:que pasa|cuanto (?:cobran|cuesta)|quien paga)\b.*\b(?:si|cuando|por)\b/;
/** Even of what kills: a question before a lease, or another place and time. */
const elsewhere =
  /\b(?:what (?:happens|would happen)|whats the (?:policy|plan|procedure|protocol|process)|in (?:case|the event) (?:of|there)|do you (?:have|offer|allow|provide) (?:a|an|any)? ?(?:plan|policy|procedure|insurance)|how (?:often|likely|common)|has (?:it|there|this|the \w+) (?:ever|been)|(?:was|were) there (?:ever|a)|before (?:i|we) (?:sign|move|rent)|que (?:pasa|pasaria|hacen) si|en caso de|alguna vez)\b/;
const past =
  /\b(?:my|our|the|his|her|an?|mi) (?:old|last|previous|former|prior|ex) (?:apartment|place|landlord|complex|building|home|house|rental|unit|tenants?|city|neighborhood)\b|\b(?:\d+|two|three|few|many|several|some) (?:years?|months?) (?:ago|back)\b|\blast (?:year|summer|winter|spring|fall)\b|\b(?:used to|back when|when i was (?:a|little|young))\b|\b(?:mi|el|la) (?:antigu[oa]|anterior|ultim[oa]) (?:apartamento|casa|edificio|depa\w*)\b|\b(?:ano pasado|hace (?:\w+ )?anos)\b|\b(?:movie|video game|tv show|novel)\b/;
const isNow = /\b(?:right now|now|help|currently|hurry|still|ahora|ayuda|auxilio|urgente|again)\b/;

function isFound(text: string, sign: Sign): RegExpExecArray | null {
  if (sign instanceof RegExp) return sign.exec(text);
  return sign.unless.test(text) ? null : sign.sign.exec(text);
}

/** The sentence up to where the sign begins; all of it where the sign is of the whole. */
const ledBy = (text: string, { index, 0: words }: RegExpExecArray) =>
  words === '' ? text : text.slice(text.lastIndexOf('/', index) + 1, index).trim();

function hasSign(text: string, { name, signs, mayBeSupposed }: Emergency): boolean {
  return signs.some((sign) => {
    const found = isFound(text, sign);
    if (found === null) return false;
    if (name === 'self-harm') return true;
    const led = ledBy(text, found);
    if (mayBeSupposed && supposed.test(led)) return false;
    return isNow.test(text) || !(elsewhere.test(led) || past.test(text));
  });
}

/** What is told in one sentence is often said of in the next. */
const together = (sentences: readonly string[], count: number): string[] =>
  sentences.slice(count - 1).map((_, at) => sentences.slice(at, at + count).join(' / '));

const MOST_OF_SHORT = 90;
const isShort = (text: string) => text.length <= MOST_OF_SHORT;

export function emergencyIn(sentences: readonly string[]): FixedAnswer | null {
  const texts = [...sentences, ...together(sentences, 2), ...together(sentences, 3).filter(isShort)];
  return emergencies.find((one) => texts.some((text) => hasSign(text, one))) ?? null;
}
