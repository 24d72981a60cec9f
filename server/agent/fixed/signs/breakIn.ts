import { type Sign, unless } from './near.ts';

const place = '(?:apartment|home|house|place|unit|garage|room|door|window)';

export const breakIn: readonly Sign[] = [
  /(?<!\b(?:has|did|had|ever|if) )\b(?:some(?:body|one)|they|people|a (?:man|woman|stranger)|burglars?|thie(?:f|ves)) (?:just |has |have |had |is |are |was )?(?:broke|broken|breaking|trying to break) in(?:to)?\b/,
  new RegExp(String.raw`\bbroken? in(?:to)? (?:my|our) (?:\w+ )?${place}\b`),
  new RegExp(
    String.raw`\b(?:my|our) (?:\w+ )?${place} (?:was|were|has been|got|is being) (?:broken into|burglarized|robbed)\b`,
  ),
  /\bi (?:was|got|have been) (?:burglarized|robbed)\b|\b(?:kicked|forced) (?:in )?(?:my|our) (?:front |back )?door\b/,
  /\b(?:entraron|se metieron) a robar\b|\brobaron (?:en )?mi (?:casa|apartamento)\b/,
  ...unless(
    /\b(?:car|truck|vehicle|package|mail|bike|catalytic|storage locker|mailbox|amazon|ever|crime|often|garage sale|phone plan|deal|steal of|app)\b/,
    [
      /\b(?:(?:attempted|was a|had a|been a|another|a) break ?in|burglar\w*|burglary|robbery|ransacked|broke into (?:my|our|the)|been (?:robbed|burglarized|broken into)|got (?:robbed|burglarized|broken into)|robbed (?:us|me|at)|broken into)\b(?! (?:alarms?|history|rates?))/,
      /\b(?:stole|stolen|took|taken|missing|gone)\b(?: [a-z0-9]+){0,5} (?:tv|laptop|jewelry|everything|cash|money|computer|electronics|guns?|passports?|valuables|stuff)\b.*\b(?:door|window|lock|apartment|home|house|broke\w*|kicked|while i)\b|\b(?:door|window|lock)(?: [a-z0-9]+){0,4} (?:kicked in|busted open|smashed in|pried|forced|broken open|jimmied|kicked open)\b|\b(?:kicked|busted|smashed|broke|pried|forced) (?:in|open|down|out)? ?(?:my|our|the) (?:front |back |patio |bedroom |apartment )?(?:door|window|lock)\b.*\b(?:stole|stolen|gone|missing|inside|in|someone|they|everything)\b/,
    ],
  ),
  ...unless(/\b(?:paquete|bicicleta|carro|coche|celular en la calle)\b/, [
    /\b(?:me|nos) (?:robaron|asaltaron|saquearon)\b|\b(?:robaron|robando|saquearon|forzaron|forzaron|entraron a robar|rompieron)(?: [a-z0-9]+){0,4} (?:casa|apartamento|depa\w*|puerta|ventana|cerradura|chapa|cuarto)\b|\b(?:ladron(?:es)?|asalto|rateros?)\b(?! (?:de luz|de corriente))|\b(?:se metieron|entraron)(?: [a-z0-9]+){0,3} (?:mi|la|nuestra) (?:casa|apartamento|depa\w*|cuarto)\b/,
  ]),
];
