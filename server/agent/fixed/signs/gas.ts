import { near } from './near.ts';

const gasItself = String.raw`gas(?! (?:stations?|bills?|mileage|pumps?)\b)`;

export const gas: readonly RegExp[] = [
  near(
    `${gasItself}|propane`,
    'leak(?:s|ed|ing|age)?(?! (?:detector|test|inspection))|hissing|escaping|coming out|fumes|odou?r|smells?|smelling',
  ),
  new RegExp(String.raw`\b(?:smell\w*|stink\w*|reek\w*|odou?r|leak\w*)(?: [a-z]+){0,5} ${gasItself}\b`),
  /\bgas (?:pipe|line|valve|meter|hose) (?:is |has |was |just )?(?:broken?|burst|cracked|cut|hit|damaged|ruptured)\b/,
  /\b(?:left|leaving) (?:the|my|our) gas(?: \w+)? on\b/,
  /\brotten eggs?\b/,
  /\b(?:huel\w+|olor|oliendo)(?: [a-z]+){0,3} gas\b|\b(?:fuga|escape) del? gas\b/,
  /\bescapa(?:ndo)? (?:el )?gas\b|\bgas se (?:esta )?(?:escap|sal)\w+|\b(?:sale|saliendo) (?:el )?gas\b/,
];
