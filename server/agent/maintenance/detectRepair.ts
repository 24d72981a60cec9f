import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import type { Language } from '../words/replyLanguage.ts';

import { isBroken } from './isBroken.ts';

type RepairGuide = {
  /** The kind of problem as the team reads it. */
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
    pattern:
      /\b(?:toilets?|inodoro|excusado|escusado)\b.{0,60}\b(?:run(?:s|ning)?|fill(?:s|ing)|corr(?:e|er|iendo)|tir(?:a|ar|ando) agua|llenando\w*)\b|\b(?:running|corriendo)\b.{0,60}\b(?:toilets?|inodoro|excusado|escusado)\b/,
    spanish:
      'Cierre la llave de atrás (hacia la derecha) para que no siga corriendo el agua. Si la necesita, ábrala un momento y vuelva a cerrarla.',
    firstAid:
      'Turn the valve behind it clockwise to stop the water. If you need to flush, open it for a moment and close it again.',
  },
  {
    category: 'Toilet',
    pattern: /\b(?:toilets?|inodoro|excusado|escusado)\b/,
    spanish:
      'Cierre la llave de atrás (hacia la derecha) hasta que pare el agua. No vuelva a jalar la palanca. Un destapacaños a menudo basta.',
    firstAid:
      'Turn the valve behind it clockwise until the water stops. Do not flush again. A plunger often clears it.',
  },
  {
    category: 'Dishwasher or washing machine',
    pattern:
      /\b(?:dish ?washer|washing machine|washer|dryer|lavadora|secadora|lavavajillas|lava ?platos electrico)\b/,
    spanish: 'Apáguela, cierre su llave de agua si la alcanza y revise si el filtro está tapado.',
    firstAid:
      'Turn it off, close its water valve if you can reach it, and check whether its filter or lint screen is clogged.',
  },
  {
    category: 'Refrigerator',
    pattern:
      /\b(?:fridges?|refrigerators?|freezer|ice ?maker|refri|refrigerador\w*|nevera|heladera|congelador)\b/,
    spanish:
      'Revise que esté enchufado y que no esté puesto en tibio. Deje las puertas cerradas: la comida aguanta unas cuatro horas.',
    firstAid:
      'Check that it’s plugged in and not set to warm. Keep its doors closed: food stays cold for about four hours.',
  },
  {
    category: 'Oven or stove',
    pattern: /\b(?:oven|stove|range|burner|cooktop|estufa|horno|hornillas?|quemador(?:es)?)\b/,
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
    pattern: /\b(?:hot water|water heater|agua caliente|boiler|calentador)\b/,
    spanish:
      'Vea si sale caliente en otras llaves. Si hay agua debajo del tanque o cerca, no se acerque a sus cables ni a su breaker, y cierre la llave del agua fría solo si la alcanza sin mojarse.',
    firstAid:
      'Check whether other faucets run hot. If there’s water under the tank or near it, stay away from its wiring and its breaker, and close the cold water valve only if you can reach it without getting wet.',
  },
  {
    category: 'Air conditioning',
    pattern: /\b(?:a\/c|ac|air ?-?condition\w*|cool(?:s|ing)?|aire|clima|mini ?split)\b/,
    spanish:
      'Ponga el termostato en frío y cinco grados menos, cámbiele las pilas si lleva y revise si el filtro está sucio. Si nada está mojado, caliente o echa chispas, y nada huele, restablezca su breaker una vez.',
    firstAid:
      'Set the thermostat to cool and five degrees lower, replace its batteries if it has any, and check whether the filter is dirty. If nothing is wet, hot, sparking or smells, reset its breaker once.',
    isElectric: true,
  },
  {
    category: 'Heating',
    pattern:
      /\b(?:heat|heater|heating|furnace|radiators?|thermostat|calefaccion|calefactor|termostato)\b(?!.*\b(?:unbearable|sweltering|wave)\b)/,
    spanish:
      'Ponga el termostato en calor y cinco grados más, cámbiele las pilas si lleva y revise que nada tape las rejillas. Si nada está mojado, caliente o echa chispas, y nada huele, restablezca su breaker una vez.',
    firstAid:
      'Set the thermostat to heat and five degrees higher, replace its batteries if it has any, and check that nothing is blocking the vents. If nothing is wet, hot, sparking or smells, reset its breaker once.',
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
    pattern:
      /\b(?:smoke (?:alarm|detector)|detector(?:s|es)?|chirp\w*|beep\w*|alarma de humo|pit(?:a|ando|idos?))\b/,
    spanish:
      'Un pitido por minuto casi siempre es la pila. Si no hay humo y lo alcanza sin peligro, póngale una nueva. No lo deje quitado.',
    firstAid:
      'One chirp a minute usually means a low battery. If there’s no smoke and you can reach it safely, put in a new one. Please leave the detector up.',
  },
  {
    category: 'Electricity',
    pattern:
      /\b(?:outlet|breaker|power|electric\w*|lights?|switch|enchufes?|luz|luces|focos?|apagador(?:es)?|contactos?|lamparas?)\b/,
    spanish:
      'Si nada está mojado, caliente o echa chispas, y nada huele, restablezca una vez el breaker que saltó y oprima el botón de los enchufes de la cocina y del baño. Si vuelve a saltar, déjelo apagado.',
    firstAid:
      'If nothing is wet, warm, sparking or smells, reset a tripped breaker once, and press the reset button on the kitchen and bathroom outlets. If it trips again, leave it off.',
    isElectric: true,
  },
  {
    category: 'Plumbing',
    pattern:
      /^(?!.*\b(?:leak\w*|drip\w*|burst\w*|spray\w*|fuga|gote\w+|chorro)\b)(?:.*\b(?:drains?|desague|drenaje|coladera)\b|(?=.*\b(?:clog\w*|back(?:ed|s|ing) up|plugged|stopped up|slow\w*|drain\w*|tap(?:o|ad[oa]s?)|atasc\w+|no (?:baja|drena|se va))\b).*\b(?:sink|tub|bathtub|shower|lavabo|fregadero|regadera|ducha|tina)\b)/,
    spanish: 'No le eche más agua ni líquido destapacaños. Si ve pelo o comida en la coladera, sáquelo.',
    firstAid:
      'Don’t run more water into it, and please don’t use drain cleaner. If you can see hair or food at the opening, pull it out.',
  },
  {
    category: 'Plumbing',
    pattern:
      /\b(?:leak\w*|drip\w*|faucet|tap|sink|drain|clog\w*|shower|tub|pipe|plumb\w*|water|fuga|llave|lavabo|fregadero|regadera|ducha|tina|plomeria|tuberia|tubo|cano|agua|gote(?:a|o|ando|ra))\b/,
    spanish:
      'Cierre la llave de abajo (hacia la derecha), ponga una cubeta y mantenga el agua lejos de los enchufes.',
    firstAid: 'Close the valve under it (clockwise), put a bucket there, and keep water away from outlets.',
  },
  {
    category: 'Garage door',
    pattern:
      /\bgarage (?:door|remote|opener)s?\b|\b(?:puerta|porton|control) (?:del?|de la) (?:garaje|garage|cochera)\b/,
    spanish:
      'Pruebe el botón de la pared y una pila nueva en el control. No pase por debajo de una puerta atorada.',
    firstAid:
      'Try the wall button and a new battery in the remote. Don’t walk under a door that’s stuck partway.',
  },
  {
    category: 'Blinds or curtains',
    pattern: /\b(?:blinds?|shades?|curtains?|persianas?|cortinas?)\b/,
    spanish: 'Si cuelga suelta, no se ponga debajo ni jale los cordones.',
    firstAid: 'If it’s hanging loose, stay out from under it and don’t pull the cords.',
  },
  {
    category: 'Doors, windows and locks',
    pattern:
      /\b(?:doors?|windows?|locks?|key|fobs?|key ?cards?|screen|puertas?|ventanas?|cerradura|chapa|candado|mosquitero)\b/,
    spanish: 'Si no puede cerrar bien su casa, dígamelo aquí y va primero.',
    firstAid: 'If you can’t lock up your home safely, tell me here and it comes first.',
  },
  {
    category: 'Pests',
    pattern:
      /\b(?:roach\w*|ants|mice|mouse|rats?|bed ?bugs?|wasps?|bees?|pests?|cucarachas?|hormigas|chinches|ratas?|raton(?:es)?|avispas|aranas|plagas?)\b/,
    spanish: 'Guarde la comida cerrada y tome una foto si puede. No rocíe nada hasta que alguien lo vea.',
    firstAid:
      'Keep food sealed, and take a photo if you can. Please don’t spray anything until someone has looked.',
  },
  {
    category: 'Walls, paint and floors',
    pattern:
      /\b(?:paint\w*|dry ?wall|plaster|flooring|carpet|tiles?|baseboards?|pintura|alfombra|azulejos?|pared(?:es)?|hole in the (?:wall|ceiling|floor)|walls? (?:is|are|has|have)|cracks? in the (?:wall|ceiling))\b/,
    spanish:
      'Lo que más ayuda es una foto de cerca y otra de lejos. Si está mojado o abombado, no se acerque y dígamelo aquí.',
    firstAid:
      'A photo up close and one from farther away help most. If it’s wet or bulging, keep away from it and tell me here.',
  },
];

/** With water, heat, a smell, or sparks, a tripped circuit can be deadly, so no breaker should be touched. */
const currentDangerPatterns: readonly RegExp[] = [
  /\b(?:water(?! heater)|h ?2 ?o|wet|leak\w*|drip\w*|flood\w*|rain\w*|storm\w*|snow\w*|ice|soak\w*|drench\w*|puddle|pool\w*|damp|moisture|overflow\w*|ran over|burst|spill\w*|splash\w*|pour(?:ed|ing)|knocked over|bucket|mop(?:ped|ping)|sprinklers?|spray\w*|sweat\w*|condensation|steam\w*|vapor)\b/,
  /\b(?:burn\w*|melt\w*|hot to|(?:is|feels?|gets?|getting|too|very) (?:hot|warm)|overheat\w*|scorch\w*|charred|singed|soot|toasty|boiling|fried|glow\w*|discolou?r\w*|(?:black|brown) marks?)\b/,
  /\b(?:smell\w*|odou?rs?|stink\w*|stench|fumes?|smok\w*)\b/,
  /\b(?:spark\w*|arc(?:s|ed|ing)|buzz\w*|humm\w*|crackl\w*|sizzl\w*|fizz\w*|pop(?:s|ped|ping)|shock\w*|zap\w*|tingl\w*|flash(?:ed|es)?|bang(?:ed)?|boom|lightning)\b/,
  /\b(?:agua|moj\w+|humed\w+|inund\w*|lluvia|llov\w+|llueve|tormenta|nieve|hielo|gote\w+|fuga|derram\w+|salpic\w+|empap\w+|charco|cubeta|(?:le|se) (?:cayo|echo|tiro))\b/,
  /\b(?:huele|olor|apesta\w*|peste|humo|quem\w+|chamusc\w*|caliente|derrit\w+|manchas?|chisp\w+|tron[oa]\w*|truena|zumb\w+|fritura|luz azul|toques?|calambre|rayo)\b/,
];
/** What a home's heating and cooling are about, but a danger in its wires. */
const warmWirePattern = /\b(?:hot|hotter|warm|warmer|heats?|heating|tibi[oa]|calor|calient\w+)\b/;

const isCurrentDangerous = (category: string, allText: string): boolean =>
  currentDangerPatterns.some((pattern) => pattern.test(allText)) ||
  (category === 'Electricity' && warmWirePattern.test(allText));

const spanishNames: Record<string, string> = {
  'Garbage disposal': 'Triturador',
  Toilet: 'Inodoro',
  'Dishwasher or washing machine': 'Lavavajillas o lavadora',
  Refrigerator: 'Refrigerador',
  'Oven or stove': 'Horno o estufa',
  Microwave: 'Microondas',
  'Hot water': 'Agua caliente',
  'Air conditioning': 'Aire acondicionado',
  Heating: 'Calefacción',
  Mold: 'Moho',
  Fan: 'Ventilador',
  'Smoke detector': 'Detector de humo',
  Electricity: 'Electricidad',
  Plumbing: 'Plomería',
  'Garage door': 'Puerta del garaje',
  'Blinds or curtains': 'Persianas o cortinas',
  'Doors, windows and locks': 'Puertas, ventanas y cerraduras',
  Pests: 'Plagas',
  'Walls, paint and floors': 'Paredes, pintura y pisos',
  Gas: 'Gas',
  'Fire or smoke': 'Fuego o humo',
  'Carbon monoxide': 'Monóxido de carbono',
  'Structural damage': 'Daño estructural',
  'Something else': 'Otra cosa',
};

/** Between the categories of a request with several problems. */
export const CATEGORY_SEPARATOR = '; ';
export const OTHER_CATEGORY = 'Something else';

/** The kinds of problem as the visitor reads them. */
export const formatCategory = (category: string, language: Language): string =>
  language === 'en'
    ? category
    : category
        .split(CATEGORY_SEPARATOR)
        .map((one) => spanishNames[one] ?? one)
        .join(CATEGORY_SEPARATOR);

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
    ...(isElectric && isCurrentDangerous(category, allText) && electricalDangerAdvice),
  };
}

/** Words for something that is broken. */
const problemPattern =
  /\b(?:leak\w*|(?<!\b(?:i|he|she|we|they|who|mom|dad|kid|son|daughter|baby) )fell|fallen|missing|shattered|ripped|torn|bent|sticks|sticking|slow|(?:is|are|its|it's) (?:full of|flicker\w*)|flicker\w*|cucarachas?|hormigas|chinches|ratas?|ratones|broken?|broke|not work\w*|does(?:n't|nt| not) (?:work|lock|close|open|drain|flush|latch|shut|stay (?:shut|closed|lit|on))|(?:has|have|just)? ?quit(?:s|ting)?(?! (?:my|his|her|the|smoking))|won't|wont|will not|clogged|block(?:ed|age)|backed up|drip\w*|runs? all|keeps? running|stopped|(?:is|are|went|goes|keeps? going) out|dead|no (?:hot )?(?:water|power|heat)|repair(?!s? scheduled)|fix|(?:is|blows?|blowing|feels|getting|gone) warm|roach\w*|mice|mouse|rats?|ants|bed ?bugs?|mold\w*|mildew|moho|hole|peeling|cracked|loose|stuck|jammed|(?:makes|making) (?:(?:an?|some|loud|weird|strange|odd|funny) )*noises?|chirp\w*|rattl\w*|hum(?:s|ming)|gotea\w*|tapad[oa]s?|tapo|fuga|descompuest[oa]s?|se (?:descompuso|descompone|rompio|quebro|trabo|traba|atoro|atora|tapo|tapa|cayo|apago|apaga|fundio|fue|solto|dano)|atorad[oa]s?|trabad[oa]s?|no (?:me |nos |le )?(?:hay (?:luz|agua|calefaccion)|funciona\w*|enfria\w*|calienta\w*|sirven?|prenden?|enciende\w*|cierran?|abren?|drena|baja|jala|descarga))\b/;

/** What is not there, such as `no smell`, is no problem. */
const absencePattern =
  /\b(?:no|not any|never any|without|sin|ningun|ninguna) (?:(?:visible|more|burning|weird|actual) )?(?:leak\w*|drip\w*|mold\w*|moho|noises?|smell\w*|smoke|fire|sparks?|fugas?|gotera\w*|humo|olor|ruidos?|roach\w*|cucarachas?)\b/g;

/** Whether a message is about something broken that the team repairs. */
export function mentionsRepair(normalizedText: string): boolean {
  if (isBroken(normalizedText)) return true;
  const present = normalizedText.replaceAll(absencePattern, ' ');
  return problemPattern.test(present) && detectRepair(present) !== null;
}

const clauseBreak = /[.;!?\n,]+|\b\d{1,2}\)\s|\b(?:and|also|plus|y|tambien|además|ademas)\b/i;
/** Water alone is a part of another problem; so is a light that shows it. */
const vaguePattern =
  /\b(?:sink|faucet|shower|tub|toilet|outlet|breaker|switch|flicker\w*|bulbs?|lights? (?:is|are|went|in|won't|wont)|clog\w*|drain|lavabo|fregadero|regadera|ducha|tina|enchufe|apagador|foco)\b/;

/** A problem with the visitor's own words for it. */
type Problem = { category: string; words: string };

const MAX_WORDS_LENGTH = 80;
const shorten = (words: string) =>
  words.length > MAX_WORDS_LENGTH ? `${words.slice(0, MAX_WORDS_LENGTH).trim()}…` : words;

const splitClauses = (text: string): string[] =>
  text
    .split(clauseBreak)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** Every problem in a message, each in a clause of its own; a single one may stand anywhere in it. */
export function detectRepairs(text: string, allText: string): DetectedRepair[] {
  const found = new Map<string, DetectedRepair>();
  for (const clause of splitClauses(text).map((piece) => normalizeText(piece))) {
    const repair = mentionsRepair(clause) ? detectRepair(clause, allText) : null;
    if (repair && !isPartOfAnother(repair, clause, found.size)) found.set(repair.category, repair);
  }
  if (found.size > 1) return [...found.values()];
  const only = detectRepair(normalizeText(text), allText);
  return only ? [only] : [];
}

/** The problems of a first report in the visitor's words. */
export function listProblemWords(text: string): string[] {
  const clauses = splitClauses(text).filter((piece) => mentionsRepair(normalizeText(piece)));
  const [firstLine = ''] = text.split('\n');
  return (clauses.length === 0 ? [firstLine] : clauses).map(shorten).filter((words) => words !== '');
}

const otherPattern =
  /\b(?:also|plus|another|one more|1 more|as well|tambien|ademas|otra cosa|otro problema)\b/;
/** Someone who also did or has something names no other problem. */
const ownDoingPattern = /\b(?:i|i've|we|we've|ya|have|tengo|hay)\b/;

/** Kinds that cover several things, of which another one may break. */
const wideCategories = new Set([
  'Plumbing',
  'Dishwasher or washing machine',
  'Doors, windows and locks',
  'Pests',
  'Walls, paint and floors',
]);

/** The problems in a later message that the request does not have yet. */
export function detectNewProblems(
  text: string,
  { category: knownCategories, problems = [] }: { category: string; problems?: readonly string[] },
): Problem[] {
  const known = knownCategories.split(CATEGORY_SEPARATOR);
  const knownWords = normalizeText(problems.join(' '));
  const found = new Map<string, Problem>();
  for (const sentence of text.split(/[.;!?\n,]+/)) {
    const saysOther = otherPattern.test(normalizeText(sentence));
    const isOwnDoing = ownDoingPattern.test(normalizeText(sentence));
    for (const piece of splitClauses(sentence)) {
      const clause = normalizeText(piece);
      const repair = detectRepair(clause.replaceAll(absencePattern, ' '));
      const isProblem = mentionsRepair(clause) || (saysOther && repair && !isOwnDoing);
      if (!isProblem || (!repair && !saysOther)) continue;
      const category = repair?.category ?? OTHER_CATEGORY;
      const isOtherThing = wideCategories.has(category) && !knownWords.includes(findThing(clause, category));
      if (known.includes(category) && !saysOther && !isOtherThing) continue;
      if (repair && !saysOther && isPartOfAnother(repair, clause, known.length)) continue;
      found.set(clause, { category, words: shorten(piece) });
    }
  }
  return [...found.values()];
}

const findThing = (clause: string, category: string): string =>
  (category === 'Plumbing'
    ? vaguePattern
    : repairGuides.find((guide) => guide.category === category)?.pattern
  )?.exec(clause)?.[0] ?? '';

const isPartOfAnother = ({ category }: { category: string }, clause: string, otherCount: number) =>
  otherCount > 0 && (category === 'Plumbing' || category === 'Electricity') && !vaguePattern.test(clause);
