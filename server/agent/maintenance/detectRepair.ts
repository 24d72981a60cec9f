import { normalizeText } from '../understand/normalizeText.ts';

import { isBroken } from './isBroken.ts';

type RepairGuide = {
  category: string;
  pattern: RegExp;
  firstAid: string;
  spanish: string;
  /** The first aid sends to a breaker, but not when water, heat, a smell, or sparks are mentioned. */
  isElectric?: true;
};

const electricalDangerAdvice = {
  firstAid:
    'Leave it off, and do not touch the breaker or its plug. If there’s smoke, a spark or a burning smell, get out and call 911 from outside.',
  spanish:
    'Déjelo apagado y no toque el breaker ni el enchufe. Si hay humo, chispas u olor a quemado, salga y llame al 911 desde afuera.',
};

/** Common repairs and what to try safely without tools; the more specific ones come first. */
const repairGuides: readonly RepairGuide[] = [
  {
    category: 'Garbage disposal',
    pattern: /\b(?:disposal|garburator|triturador)\b/,
    spanish:
      'Apáguelo y no meta las manos. Oprima una vez el botón rojo de abajo. Si zumba, déjelo apagado hasta que alguien lo revise.',
    firstAid:
      'Turn it off and keep your hands out of it. Press the red button underneath once. If it hums, leave it off until someone has looked at it.',
  },
  {
    category: 'Toilet',
    pattern: /\b(?:toilets?|inodoro|excusado)\b/,
    spanish:
      'Cierre la llave de atrás (hacia la derecha) hasta que pare el agua. No vuelva a jalar la palanca. Un destapacaños a menudo basta.',
    firstAid:
      'Turn the valve behind it clockwise until the water stops. Do not flush again. A plunger often clears it.',
  },
  {
    category: 'Dishwasher or washing machine',
    pattern: /\b(?:dish ?washer|washing machine|washer|dryer|lavadora|lavavajillas)\b/,
    spanish: 'Apáguela, cierre su llave de agua si la alcanza y revise si el filtro está tapado.',
    firstAid:
      'Turn it off, close its water valve if you can reach it, and check whether its filter or lint screen is clogged.',
  },
  {
    category: 'Refrigerator',
    pattern: /\b(?:fridge|refrigerator|freezer|refrigerador)\b/,
    spanish:
      'Revise que esté enchufado y que no esté puesto en tibio. Deje las puertas cerradas: la comida aguanta unas cuatro horas.',
    firstAid:
      'Check that it’s plugged in and not set to warm. Keep its doors closed: food stays cold for about four hours.',
  },
  {
    category: 'Oven or stove',
    pattern: /\b(?:oven|stove|range|burner|cooktop|estufa|horno)\b/,
    spanish: 'Apague el horno y todas las hornillas. Si huele a gas, salga ya y llame al 911 desde afuera.',
    firstAid: 'Turn off the oven and every burner. If you smell gas, leave now and call 911 from outside.',
  },
  {
    category: 'Microwave',
    pattern: /\b(?:microwave|microondas)\b/,
    spanish: 'Desenchúfelo si alcanza el enchufe. Si echó chispas o huele, déjelo apagado.',
    firstAid: 'Unplug it if you can reach the plug. If it sparked or smells, leave it off.',
  },
  {
    category: 'Hot water',
    pattern: /\b(?:hot water|water heater|agua caliente|boiler)\b/,
    spanish:
      'Vea si sale caliente en otras llaves. Si hay agua debajo del tanque o cerca, no se acerque a sus cables ni a su breaker, y cierre la llave del agua fría solo si la alcanza sin mojarse.',
    firstAid:
      'Check whether other faucets run hot. If there’s water under the tank or near it, stay away from its wiring and its breaker, and close the cold water valve only if you can reach it without getting wet.',
  },
  {
    category: 'Air conditioning',
    pattern: /\b(?:a\/c|ac|air ?-?condition\w*|cool(?:s|ing)?|aire)\b/,
    spanish:
      'Ponga el termostato en frío y cinco grados menos, cámbiele las pilas si lleva, restablezca su breaker una vez y revise si el filtro está sucio.',
    firstAid:
      'Set the thermostat to cool and five degrees lower, replace its batteries if it has any, reset its breaker once, and check whether the filter is dirty.',
    isElectric: true,
  },
  {
    category: 'Heating',
    pattern:
      /\b(?:heat|heater|heating|furnace|radiators?|thermostat|calefaccion|calefactor)\b(?!.*\b(?:unbearable|sweltering|wave)\b)/,
    spanish:
      'Ponga el termostato en calor y cinco grados más, cámbiele las pilas si lleva, restablezca su breaker una vez y revise que nada tape las rejillas.',
    firstAid:
      'Set the thermostat to heat and five degrees higher, replace its batteries if it has any, reset its breaker once, and check that nothing is blocking the vents.',
    isElectric: true,
  },
  {
    category: 'Mold',
    pattern: /^(?!.*\b(?:leak\w*|drip\w*|burst)\b).*\b(?:mold|moldy|mould|mildew|moho)\b/,
    spanish:
      'Mantenga el cuarto seco y ventilado, y tome una foto si puede. No lo pinte encima. Si algo gotea cerca, dígamelo aquí.',
    firstAid:
      'Keep the room dry and aired out, and take a photo if you can. Please don’t paint over it. If something is leaking near it, tell me here.',
  },
  {
    category: 'Fan',
    pattern: /\b(?:fans?|ventilador)\b/,
    spanish:
      'Apáguelo en el interruptor de la pared. Si se tambalea, zumba o huele, déjelo apagado y no se ponga debajo.',
    firstAid:
      'Turn it off at the wall switch. If it wobbles, hums or smells, leave it off and stay out from under it.',
  },
  {
    category: 'Smoke detector',
    pattern: /\b(?:smoke (?:alarm|detector)|detector|chirp\w*|beep\w*)\b/,
    spanish:
      'Un pitido por minuto significa que la pila se acabó. No lo quite. Si suena sin parar, salga y llame al 911.',
    firstAid:
      'One chirp a minute means the battery is dead. Do not take it down. If it sounds without stopping, go outside and call 911.',
  },
  {
    category: 'Electricity',
    pattern: /\b(?:outlet|breaker|power|electric\w*|lights?|switch|enchufe|luz)\b/,
    spanish:
      'Restablezca una vez el breaker que saltó y oprima el botón de los enchufes de la cocina y del baño. Si vuelve a saltar, o algo está caliente o huele, déjelo apagado.',
    firstAid:
      'Reset a tripped breaker once, and press the reset button on the kitchen and bathroom outlets. If it trips again, or anything is warm or smells, leave it off.',
    isElectric: true,
  },
  {
    category: 'Plumbing',
    pattern:
      /\b(?:leak\w*|drip\w*|faucet|tap|sink|drain|clog\w*|shower|tub|pipe|plumb\w*|water|fuga|llave|lavabo|plomeria|tuberia)\b/,
    spanish:
      'Cierre la llave de abajo (hacia la derecha), ponga una cubeta y mantenga el agua lejos de los enchufes.',
    firstAid: 'Close the valve under it (clockwise), put a bucket there, and keep water away from outlets.',
  },
  {
    category: 'Doors, windows and locks',
    pattern: /\b(?:door|window|lock|key|blinds|screen|puerta|ventana|cerradura)\b/,
    spanish: 'Si no puede cerrar bien su casa, dígamelo aquí y va primero.',
    firstAid: 'If you can’t lock up your home safely, tell me here and it comes first.',
  },
  {
    category: 'Pests',
    pattern:
      /\b(?:roach\w*|ants|mice|mouse|rats?|bed ?bugs?|wasps?|bees?|pests?|cucarachas|ratones|plagas?)\b/,
    spanish: 'Guarde la comida cerrada y tome una foto si puede. No rocíe nada hasta que alguien lo vea.',
    firstAid:
      'Keep food sealed, and take a photo if you can. Please don’t spray anything until someone has looked.',
  },
  {
    category: 'Walls, paint and floors',
    pattern:
      /\b(?:paint\w*|dry ?wall|plaster|flooring|carpet|tiles?|baseboards?|pintura|hole in the (?:wall|ceiling|floor)|walls? (?:is|are|has|have)|cracks? in the (?:wall|ceiling))\b/,
    spanish:
      'Lo que más ayuda es una foto de cerca y otra de lejos. Si está mojado o abombado, no se acerque y dígamelo aquí.',
    firstAid:
      'A photo up close and one from farther away help most. If it’s wet or bulging, keep away from it and tell me here.',
  },
];

/** With water, heat, a smell, or sparks, a tripped circuit can be deadly, so no breaker should be touched. */
const currentDangerPattern =
  /\b(?:water(?! heater)|wet|leak\w*|drip\w*|flood\w*|rain\w*|soak\w*|puddle|damp|moisture|burn\w*|melt\w*|hot to|(?:is|feels?|gets?|getting|too|very) (?:hot|warm)|overheat\w*|smell\w*|odor|stink\w*|smok\w*|spark\w*|arc(?:s|ed|ing)|buzz\w*|humm\w*|crackl\w*|sizzl\w*|pop(?:s|ped|ping)|shock\w*|zap\w*|tingl\w*|scorch\w*|charred|singed|soot|steam\w*|vapor|toasty|boiling|flash(?:ed|es)?|bang(?:ed)?|boom|overflow\w*|condensation|black marks?|agua|moj\w+|humed\w+|inund\w*|lluvia|llov\w+|llueve|tron[oóa]\w*|chamusc\w*|gote\w+|huele|olor|humo|chisp\w+|quem\w+|caliente|derrit\w+|zumb\w+|toques?|calambre)\b/;

export type DetectedRepair = Pick<RepairGuide, 'category' | 'firstAid' | 'spanish'>;

/** `allText` is everything said so far, since a smell may have been mentioned earlier. */
export function detectRepair(normalizedText: string, allText = normalizedText): DetectedRepair | null {
  const found = repairGuides.find(({ pattern }) => pattern.test(normalizedText));
  if (!found) return null;
  const { category, firstAid, spanish, isElectric } = found;
  return {
    category,
    firstAid,
    spanish,
    ...(isElectric && currentDangerPattern.test(allText) && electricalDangerAdvice),
  };
}

/** Words for something that is broken. */
const problemPattern =
  /\b(?:leak\w*|broken?|broke|not work\w*|does(?:n't|nt| not) (?:work|lock|close|open|drain|flush)|won't|wont|will not|clogged|block(?:ed|age)|backed up|drip\w*|runs? all|keeps? running|stopped|(?:is|are|went|goes|keeps? going) out|dead|no (?:hot )?(?:water|power|heat)|repair(?!s? scheduled)|fix|(?:is|blows?|blowing|feels|getting|gone) warm|roach\w*|mice|mouse|rats?|ants|bed ?bugs?|mold\w*|mildew|moho|hole|peeling|cracked|loose|stuck|jammed|(?:makes|making) (?:(?:an?|some|loud|weird|strange|odd|funny) )*noises?|chirp\w*|rattl\w*|hum(?:s|ming)|gotea|tapad[oa]|fuga|descompuest[oa]|no (?:funciona|enfria|sirve|prende|cierra|abre))\b/;

/** Whether a message is about something broken that the team repairs. */
export const mentionsRepair = (normalizedText: string): boolean =>
  isBroken(normalizedText) || (problemPattern.test(normalizedText) && detectRepair(normalizedText) !== null);

const clauseBreak = /[.;!?\n,]+|\b(?:and|also|plus|y|tambien|ademas)\b/i;
/** Water alone is a part of another problem; so is a light that shows it. */
const vaguePattern = /\b(?:sink|faucet|shower|tub|toilet|outlet|breaker|switch|clog\w*|drain)\b/;

/** Every problem in a message, each in a clause of its own; a single one may stand anywhere in it. */
export function detectRepairs(text: string, allText: string): DetectedRepair[] {
  const found = new Map<string, DetectedRepair>();
  for (const clause of text.split(clauseBreak).map((piece) => normalizeText(piece))) {
    const repair = mentionsRepair(clause) ? detectRepair(clause, allText) : null;
    if (repair && !isPartOfAnother(repair, clause, found)) found.set(repair.category, repair);
  }
  if (found.size > 1) return [...found.values()];
  const only = detectRepair(normalizeText(text), allText);
  return only ? [only] : [];
}

const isPartOfAnother = ({ category }: DetectedRepair, clause: string, found: ReadonlyMap<string, unknown>) =>
  found.size > 0 && (category === 'Plumbing' || category === 'Electricity') && !vaguePattern.test(clause);
