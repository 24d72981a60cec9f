import { near } from './near.ts';

export const carbonMonoxide: readonly RegExp[] = [
  near(
    '(?:carbon monoxide|monoxide|co2?) (?:alarm|detector|monitor|sensor|alert)s?',
    String.raw`going|goes|went|keeps|started|sound\w*|beep\w*|chirp\w*|blar\w*|ring\w*|scream\w*|alarming|wont|will not|triggered|tripped`,
  ),
  /\bco2? (?:levels?|leak|poisoning|readings?)\b/,
  /\bcarbon monoxide\b(?![ /](?:and|or|smoke|alarm|detect|monitor|sensor|policy|safety|test)\w*)/,
  /(?<!\b(?:detector(?:es)?|alarmas?|sensor(?:es)?) de )\bmonoxido\b/,
  /\bmonoxido\b.{0,30}\b(?:suena|sonando|pit\w+|activ\w+|no (?:deja|para))\b|\b(?:suena|sonando|pitando)\b.{0,30}\bmonoxido\b/,
];
