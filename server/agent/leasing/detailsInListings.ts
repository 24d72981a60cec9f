import type { Language } from '../words/replyLanguage.ts';

import type { Feature } from './detailFacts.ts';

export type Words = Record<Language, string>;

/** Something a listing may say in a sentence of its own. */
export type Detail = {
  /** Words of the question, English and Spanish. */
  asked: RegExp;
  /** Words of the listing's sentences. */
  said: RegExp;
  /** What the listing says or not: `what the floors are made of` */
  what: Words;
  /** Features that answer the question too. */
  features?: readonly Feature[];
  /** A closer question, which a sentence about the thing may leave open. */
  kind?: Omit<Detail, 'features' | 'kind'>;
};

export const details: readonly Detail[] = [
  {
    asked:
      /\b(?:shar(?:e|ed|es|ing)|private|my own|compart\w*|privad[oa]) (?:the |a |el |la |my )?(?:bath\w*|kitchen|living|fridge|bano|cocina|sala)\b|\b(?:bath\w*|kitchen|living room|bano|cocina)\b.{0,15}\b(?:shared?|private|my own|to myself|compart\w*|privad[oa])\b|\bhow many (?:other )?(?:people|renters|tenants|roommates)\b.{0,12}\b(?:live|living|share|sharing|there)\b/,
    said: /\byou share\b|\b(?:private|own|shared) (?:bath|kitchen)/,
    what: { en: 'what’s shared', es: 'qué se comparte' },
    kind: {
      asked: /\b(?:how many|cuant[oa]s)\b/,
      said: /\b(?:one|two|three|four|five|\d) other (?:renters|people|rooms)\b/,
      what: { en: 'how many people share it', es: 'cuántas personas lo comparten' },
    },
  },
  {
    asked:
      /\b(?:flooring|(?<!how many )(?<!\d )floors\b(?! plans?)|(?:kind|type|sort) of floor|carpet\w*|hardwood|wood(?:en)? floors?|laminate|vinyl|linoleum|alfombra\w*|(?:tipo|clase) de pisos?|(?<!en )que pisos?|de que (?:es|son) (?:el |los )?pisos?|pisos? (?:son|es|tiene)|pisos? de (?:madera|loseta|ceramica|vinil\w*)|duela|laminado)\b/,
    said: /\b(?:carpet\w*|flooring|hardwood|(?<!\b(?:lowest|lower|upper|top|two|three|all|both|other) )floors)\b/,
    what: { en: 'what the floors are made of', es: 'de qué son los pisos' },
  },
  {
    asked: /\b(?:fire ?places?|chimeneas?)\b/,
    said: /\bfireplaces?\b/,
    what: { en: 'whether there’s a fireplace', es: 'si hay chimenea' },
    features: ['FIREPLACE'],
    kind: {
      asked: /\b(?:gas|wood\w*|electric\w*|fuel|burn\w*|logs?|real|works?|working|lena|electrica|funciona)\b/,
      said: /\b(?:gas|wood|electric|log|pellet|burn\w*)\b/,
      what: { en: 'whether it burns wood or gas', es: 'si es de leña o de gas' },
    },
  },
  {
    asked:
      /\b(?<!(?:next|what|which|these|many) )(?:steps?|escal(?:on|ones)|gradas?|ramps?|rampas?)\b(?! (?:to|for) (?:apply|rent|book|tak))|\b(?:stairs?|escaleras?)\b.{0,30}\b(?:entrance|entry|door|outside|entrada|puerta)\b/,
    said: /\b(?<!few )(?:steps?(?! (?:through|inside|into|out|in)\b)|stairs lead|level entry|ramp)\b|\bfront door is level\b/,
    what: { en: 'whether there are steps at the entrance', es: 'si hay escalones en la entrada' },
    features: ['STEP_FREE_ENTRY'],
  },
  {
    asked:
      /\b(?:stairs?|stair ?(?:case|way|well)s?|walk ?up|(?:2|two|multiple|single|1|one)[- ](?:stor(?:y|ies)|levels?|floors)|up ?stairs|down ?stairs|escaleras?|(?:dos|2|una|1) (?:plantas?|pisos?))\b/,
    said: /\b(?:stairs?|upstairs|downstairs|two-story|one-story)\b/,
    what: { en: 'whether there are stairs', es: 'si hay escaleras' },
    features: ['SINGLE_STORY', 'ELEVATOR'],
  },
  {
    asked: /\b(?:stove|(?:gas|electric|kitchen) range|oven|cook ?top|estufa|horno)\b/,
    said: /\b(?:range|stove|oven|cook ?top)\b/,
    what: { en: 'what kind of stove there is', es: 'qué estufa tiene' },
    kind: {
      asked: /\b(?:gas|electric\w*|induction|kind|type|tipo|induccion)\b/,
      said: /\b(?:gas|electric|induction)\b/,
      what: { en: 'whether it’s gas or electric', es: 'si es de gas o eléctrica' },
    },
  },
  {
    asked: /\b(?:heat(?:ing|ed)?|(?<!water )heaters?|furnace|heat pump|calefaccion|calenton)\b/,
    said: /\b(?:thermostat|heat pump|furnace|radiators?|heating)\b/,
    what: { en: 'how it’s heated', es: 'qué calefacción tiene' },
  },
  {
    asked:
      /\b(?:a ?\/? ?c|air ?con\w*|central air|swamp cooler|window units?|cooling|aire acondicionado|clima|minisplit)\b/,
    said: /\b(?:central air|evaporative cooler|window units?|mini[- ]splits?)\b/,
    what: { en: 'how it’s cooled', es: 'qué aire acondicionado tiene' },
    features: ['AIR_CONDITIONING'],
  },
  {
    asked: /\b(?:washers?|dryers?|laundry|hook ?ups?|lavadoras?|secadoras?|lavanderia)\b/,
    said: /\b(?:washers?|dryers?|laundry|(?<!hose )hookups)\b/,
    what: { en: 'where to do laundry', es: 'dónde se lava la ropa' },
    features: ['IN_UNIT_LAUNDRY', 'LAUNDRY_HOOKUPS', 'SHARED_LAUNDRY'],
  },
  {
    asked: /\b(?:appliances?|electrodomesticos)\b/,
    said: /\b(?:refrigerator|range|stove|oven|microwave|dishwasher|disposal)\b/,
    what: { en: 'which appliances it has', es: 'qué electrodomésticos tiene' },
    features: ['DISHWASHER', 'IN_UNIT_LAUNDRY'],
  },
  {
    asked: /\b(?:fridge|refrigerator|refrigerador|refri)\b/,
    said: /\b(?:refrigerator|fridge)\b/,
    what: { en: 'whether there’s a refrigerator', es: 'si hay refrigerador' },
  },
  {
    asked: /\b(?:micro ?waves?|microondas)\b/,
    said: /\bmicrowave\b/,
    what: { en: 'whether there’s a microwave', es: 'si hay microondas' },
  },
  {
    asked: /\b(?:dish ?washers?|lavavajillas?|lavaplatos?)\b/,
    said: /\bdishwasher\b/,
    what: { en: 'whether there’s a dishwasher', es: 'si hay lavaplatos' },
    features: ['DISHWASHER'],
  },
  {
    asked: /\b(?:island|isla)\b/,
    said: /\bisland\b/,
    what: { en: 'whether the kitchen has an island', es: 'si la cocina tiene isla' },
  },
  {
    asked: /\b(?:pantry|despensa|alacena)\b/,
    said: /\bpantry\b/,
    what: { en: 'whether there’s a pantry', es: 'si hay despensa' },
  },
  {
    asked: /^(?!.*\b(?:shar|compart)).*\b(?:kitchen|counters?|counter ?tops?|cabinets?|cocina|gabinetes)\b/,
    said: /\b(?:kitchen|counters?|cabinets?)\b/,
    what: { en: 'what the kitchen is like', es: 'cómo es la cocina' },
  },
  {
    asked: /\b(?:(?:bath)? ?tubs?|showers?|vanity|tina|banera|ducha|regadera)\b/,
    said: /\b(?:tub|shower|vanity)\b/,
    what: { en: 'whether the bathroom has a tub or a shower', es: 'si el baño tiene tina o regadera' },
    features: ['ROLL_IN_SHOWER'],
  },
  {
    asked: /\b(?:closets?|walk[- ]in|closet|armarios?)\b/,
    said: /\bclosets?\b/,
    what: { en: 'what the closets are like', es: 'cómo son los clósets' },
  },
  {
    asked:
      /\b(?:yard|back ?yard|patio|porch|deck|balcony|fenced?|outdoor space|outside space|jardin|terraza|balcon|cerca)\b/,
    said: /\b(?:yard|backyard|patio|porch|deck|balcony|fence)\b/,
    what: { en: 'what’s outside', es: 'qué hay afuera' },
    features: ['FENCED_YARD', 'BALCONY'],
  },
  {
    asked: /\b(?:ceiling fans?|fans|ventilador\w*|abanicos?)\b/,
    said: /\bceiling fans?\b/,
    what: { en: 'whether there are ceiling fans', es: 'si hay ventiladores de techo' },
  },
  {
    asked: /\b(?:ceilings?(?! fan)|techos?)\b/,
    said: /\bceilings?\b(?! fan)/,
    what: { en: 'how high the ceilings are', es: 'qué tan altos son los techos' },
  },
  {
    asked: /\b(?:blinds|curtains?|window (?:shades|coverings?|treatments?)|persianas|cortinas)\b/,
    said: /\b(?:blinds|shades|curtains)\b/,
    what: { en: 'whether the windows have blinds', es: 'si las ventanas tienen persianas' },
  },
  {
    asked: /\b(?:windows|natural light|sun ?light|sunny|view|ventanas|luz natural|vista)\b/,
    said: /\b(?:windows?|sun|light|rooftops)\b/,
    what: { en: 'what the windows and the light are like', es: 'cómo son las ventanas y la luz' },
  },
  {
    asked:
      /\b(?:noisy|loud|quiet(?! hours)|tranquil[oa]|traffic|road noise|street noise|ruidos[oa]|trafico)\b/,
    said: /\b(?:traffic|hear|noise|hums?|quiet)\b/,
    what: { en: 'how quiet it is', es: 'si es tranquila' },
  },
  {
    asked: /\b(?:pools?|alberca|piscina)\b/,
    said: /\bpool\b/,
    what: { en: 'whether there’s a pool', es: 'si hay alberca' },
    features: ['POOL'],
  },
  {
    asked: /\b(?:gym|fitness|gimnasio)\b/,
    said: /\b(?:gym|fitness)\b/,
    what: { en: 'whether there’s a gym', es: 'si hay gimnasio' },
    features: ['GYM'],
  },
  {
    asked: /\b(?:elevator|lift|elevador|ascensor)\b/,
    said: /\belevator\b/,
    what: { en: 'whether there’s an elevator', es: 'si hay elevador' },
    features: ['ELEVATOR'],
  },
  {
    asked: /\b(?:smart ?locks?|locks?|alarm|security system|key ?less|cerraduras?|alarma)\b/,
    said: /\b(?:lock|locks|alarm|security|opens with a code)\b/,
    what: { en: 'how the door locks', es: 'cómo se cierra la puerta' },
    features: ['SMART_LOCK'],
  },
  {
    asked:
      /\b(?:ev|teslas?|electric (?:cars?|vehicles?)|(?:car|ev) charg\w+|cargador(?:es)?|(?:carro|auto|coche) electrico)\b/,
    said: /\b(?:EV|chargers?|charging)\b/,
    what: { en: 'whether there’s an EV charger', es: 'si hay cargador para auto eléctrico' },
    features: ['EV_CHARGING'],
  },
  {
    asked: /\b(?:flood\w*|inund\w+)\b/,
    said: /\bflood\w*/,
    what: { en: 'whether it’s in a flood zone', es: 'si está en zona de inundación' },
  },
  {
    asked: /\b(?:smoke|carbon monoxide|co) (?:detectors?|alarms?)\b|\bdetector(?:es)? de humo\b/,
    said: /\bsmoke (?:alarms?|detectors?)\b/,
    what: { en: 'whether there are smoke detectors', es: 'si hay detectores de humo' },
  },
];

/** Words with which a listing may answer a question in a sentence of its own. */
export const detailPattern = new RegExp(details.map(({ asked }) => `(?:${asked.source})`).join('|'));
