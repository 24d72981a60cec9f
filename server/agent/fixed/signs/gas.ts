import { all, near, type Sign, then, unless } from './near.ts';

const gasItself = String.raw`gas(?! (?:stations?|bills?|mileage|pumps?)\b)`;

export const gas: readonly Sign[] = [
  near(
    `${gasItself}|propane`,
    'leak(?:s|ed|ing|age)?(?! (?:detector|test|inspection))|hissing|escaping|coming out|fumes|odou?r|smells?|smelling',
  ),
  new RegExp(String.raw`\b(?:smell\w*|stink\w*|reek\w*|odou?r|leak\w*)(?: [a-z0-9]+){0,5} ${gasItself}\b`),
  /\bgas (?:pipe|line|valve|meter|hose) (?:is |has |was |just )?(?:broken?|burst|cracked|cut|hit|damaged|ruptured)\b/,
  /\b(?:left|leaving) (?:the|my|our) gas(?: \w+)? on\b/,
  {
    sign: /\b(?:rotten|rotting|bad|spoiled|boiled|sulfur|sulphur) eggs?\b|\b(?:smell\w*|reek\w*|stink\w*|odou?r)(?: [a-z0-9]+){0,3} (?:sulfur|sulphur|eggs?y?|propane|mercaptan)\b|\b(?:sulfur|sulphur|propane|eggy?)(?: [a-z0-9]+)? (?:smell|odou?r|stench)\b/,
    unless:
      /\b(?:tap|hot|cold|faucet|shower|drinking)? ?water (?:\w+ )?(?:smells?|has|stinks?|coming)\b|\b(?:fridge|disposal|refrigerator|breakfast)\b/,
  },
  ...unless(/\b(?:included|hook ?ups?|range|bill|station|how|does it|do you|gas or|electric)\b/, [
    then(
      'stove|burner|burners|knob|knobs|oven|range|pilot|pilot light|heater|furnace|meter',
      'hiss\\w*|left on(?: all)?|been on|stuck on|wont (?:turn|shut) off|smell\\w*(?! (?:like )?(?:food|burn\\w*|smoke|plastic|burnt))',
      5,
    ),
    /\b(?:hiss\w*|whoosh\w*)\b.*\b(?:gas|stove|meter|line|pipe|oven|furnace|behind|valve)\b(?!.*\b(?:radiator|steam|cat|snake|toilet|tire)\b)/,
  ]),
  /\b(?:knob|burner|stove|oven|pilot)\b.*\b(?:smell\w*|odou?r|fumes|dizzy|hiss\w*)\b.*\b(?:gas|eggs?|sulfur|funny|strange|weird|dizzy|strong)\b|\bpilot (?:light )?(?:\w+ )?(?:went|is|blew|keeps going|gone)? ?out\b.*\b(?:smell\w*|odou?r|gas)\b/,
  /\b(?:leaking|escaping|venting) (?:natural )?gas\b|\b(?:hit|cut|broke|struck|ruptured|punctured|damaged|snapped|dug into)(?: [a-z0-9]+){0,3} gas (?:line|pipe|main|meter)\b|\bgas (?:valve|knob|line|meter)(?: [a-z0-9]+){0,3} (?:open|on all|wont (?:close|shut|turn)|loose|disconnected|hissing|leaking)\b/,
  /\b(?:huel\w+|olor|oliendo)(?: [a-z0-9]+){0,3} gas\b|\b(?:fuga|escape) del? gas\b/,
  /\bescapa(?:ndo)? (?:el )?gas\b|\bgas se (?:esta )?(?:escap|sal)\w+|\b(?:sale|saliendo) (?:el )?gas\b/,
  /\bhuevos? (?:podrid[oa]s?|pasad[oa]s?)\b|\b(?:huele|olor|huelo|apesta) (?:\w+ )?(?:a|como a?) (?:azufre|huevo)\b|\b(?:estufa|llave del gas|perilla|hornilla|boiler|calentador)\b(?: [a-z0-9]+){0,4} (?:abiert[oa]|prendid[oa] toda|tirando|sacando|silb\w+|chifl\w+)\b(?=.*\b(?:gas|olor|huele|noche)\b)|\b(?:tira|tirando|sacando|silba|chifla)\w*(?: [a-z0-9]+){0,3} gas\b|\bgas\b(?: [a-z0-9]+){0,3} (?:fuga|escapando|escapa|tirando|saliendo|abiert[oa]|apesta|huele|prendid[oa]|muy fuerte)\b|\b(?:fuga|olor|escape|apesta|huele)(?: [a-z0-9]+){0,3} gas\b/,
  all(
    'hiss\\w*|whistl\\w*|silb\\w+|chifl\\w+',
    'ground|fence|dug|digg\\w*|construction|contractors?|yard|street|backhoe|excavat\\w*|meter|pipe|line|gas|tubo|tuberia|medidor|suelo',
  ),
  all('apest\\w+|huel\\w+|oli[ao]|olor\\w*|peste', 'gas'),
  ...unless(
    /\b(?:station|bill|included|mileage|range|hook ?up|grill|is it gas|gas or electric|price|leaf blower|stove\?)\b/,
    [
      all(
        'gas|propane|sulfur|sulphur|eggs?',
        'smell\\w*|odor|stink\\w*|stench|whiff|nose|reek\\w*|sniff\\w*|leak\\w*|hiss\\w*|fumes|strong',
        'kitchen|stove|hall\\w*|apartment|unit|building|basement|laundry|outside|closet|heater|furnace|oven|meter|garage|dizzy|headache|room|behind|near|door|lobby|stairs|home|in here|all|stronger|getting|faint|light\\w*|since|again|still|now|every',
      ),
    ],
  ),
  all(
    'movers?|contractors?|plumber|crew|digger|backhoe|neighbor|i|we|guys?|someone|car|truck|worker|they|delivery|he',
    'cracked|broke|hit|cut|snapped|bent|severed|nicked|pulled|ripped|dug|knocked|ran over|punctured|damaged|kinked|drilled',
    '(?:gas )?(?:line|pipe|hose|meter|main|valve|connector)',
    'range|stove|oven|gas|furnace|dryer|heater|meter|boiler|cooktop|grill|fireplace',
  ),
  all(
    'bad|rotten|rotting|spoiled|boiled|old',
    'egg|eggs',
    'smell\\w*|stink\\w*|stench|reek\\w*|odor|like',
    'stove|oven|kitchen|hall\\w*|range|apartment|unit|basement|room|heater|here|building|outside|furnace|lobby|closet',
  ),
];
