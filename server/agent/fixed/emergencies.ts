import { breakIn } from './signs/breakIn.ts';
import { carbonMonoxide } from './signs/carbonMonoxide.ts';
import { fire } from './signs/fire.ts';
import { flood } from './signs/flood.ts';
import { gas } from './signs/gas.ts';
import { lockedOut } from './signs/lockedOut.ts';
import { noHeat } from './signs/noHeat.ts';

type Emergency = {
  name: string;
  signs: readonly RegExp[];
  /** Asked about as a rule of the house too, and then it is none. What kills is one at the first word of it. */
  mayBeSupposed?: true;
  /** The team has to come, and to know where to. */
  needsVisit?: true;
  text: string;
  spanish: string;
};

/** In the order of their danger. The words are fixed: nothing is looked up, and no language model has a part in it. */
const emergencies: readonly Emergency[] = [
  {
    name: 'fire',
    signs: fire,
    text: 'Leave now, close the doors behind you, and call 911 from outside. Do not go back in for anything. Tell us when you are safe.',
    spanish:
      'Salga ya, cierre las puertas al salir y llame al 911 desde afuera. No vuelva a entrar por nada.',
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
    text: 'Go outside into fresh air now, everybody, and call 911 from there. Do not go back in until the fire department says so. Headache, dizziness or nausea: tell them.',
    spanish:
      'Salgan todos ya al aire libre y llamen al 911 desde ahí. No vuelvan a entrar hasta que los bomberos lo digan.',
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
    text: 'Turn the water off at the main valve if you can reach it safely, and the power at the breaker if water is near outlets or lights. Keep out of standing water near anything electric. If anybody is in danger call 911.',
    spanish:
      'Cierre la llave principal del agua si puede llegar sin peligro, y corte la luz en el tablero si hay agua cerca de enchufes o lámparas. No pise el agua cerca de nada eléctrico. Si alguien está en peligro, llame al 911.',
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

const supposed =
  /\b(?:what happens|how much|who pays|charged?|fees?|costs?|policy)\b.*\b(?:if|when|for)\b|^(?:has|have|was|were|did|does|do|is) .*\bever\b/;

function hasSign(sentence: string, { signs, mayBeSupposed }: Emergency): boolean {
  return signs.some((sign) => {
    const found = sign.exec(sentence);
    return found !== null && !(mayBeSupposed && supposed.test(sentence.slice(0, found.index)));
  });
}

export type FixedAnswer = Pick<Emergency, 'name' | 'needsVisit' | 'text' | 'spanish'>;

export function emergencyIn(plain: string): FixedAnswer | null {
  const sentences = plain.replaceAll("'", '').split(/[.?]+(?: |$)/);
  return emergencies.find((one) => sentences.some((sentence) => hasSign(sentence, one))) ?? null;
}
