import { near } from './near.ts';

const elsewhere = String.raw`(?:my |the |our )?(?:\w+ )?(?:account|portal|e-?mail|app|website|site|page|phone)\b`;
const keys = String.raw`(?:my|our|the|all|both)(?: (?!mail|car|pool|gym|storage|bike|laundry)[a-z0-9]+){0,2} keys?`;
const within = '(?:inside|in (?:the|my|our) (?:apartment|unit|house|home|place|room)|(?:upstairs )?in there)';

export const lockedOut: readonly RegExp[] = [
  new RegExp(String.raw`\blocked (?:\w+ )?out(?:side)?\b(?! of ${elsewhere})`),
  new RegExp(
    String.raw`\b(?:cant|cannot|can not|couldnt|could not|unable to|not able to) (?:get|go) (?:back )?in(?:to|side)?\b(?! (?:touch|contact|before|until|to (?:see|view|tour)|${elsewhere}))`,
  ),
  new RegExp(
    String.raw`\b(?:lost|misplaced|forgot|stole|dropped|cant find|cannot find) ${keys}\b|\b${keys} (?:is|are|was|were|got) (?:lost|stolen|gone|missing)\b`,
  ),
  new RegExp(
    String.raw`\blocked ${keys} in|\bleft ${keys} ${within}\b|\bkeys? (?:is|are|were) (?:still |locked )?${within}\b`,
  ),
  /\bdoor (?:\w+ )?(?:locked|closed|shut|slammed) behind (?:me|us)\b|\b(?:stuck|stranded) outside\b/,
  /\bkeys? (?:just )?(?:broke|snapped)\b|\bkeys? (?:is |got )?(?:stuck|jammed) in (?:the|my)\b|\bdont have my keys?\b(?! yet)/,
  near(
    String.raw`(?:my|our|the) (?:(?:house|door|front door|apartment|unit|new|only) )?keys?`,
    '(?:doesnt|does not|isnt|wont|will not|not) (?:work|open|turn|fit|unlock)\\w*|stopped working',
  ),
  /\b(?:cant|cannot|unable to) (?:open|unlock) (?:(?:my|the|our) )?(?:(?:front|apartment|entry) )?door\b/,
  /\b(?:front|apartment|entry|my|our) door (?:lock )?(?:wont|doesnt|will not|does not|cannot) (?:open|unlock)\b/,
  /\bme quede (?:encerrad[oa] )?(?:a?fuera|sin llaves?)\b|\b(?:perdi|olvide|deje|quedaron) (?:(?:mi|mis|la|las) )?llaves?\b/,
  /\bno puedo (?:entrar(?! (?:a |en )?(?:mi |la |el |al )?(?:cuenta|portal|correo|pagina|sitio))|abrir (?:la|mi) puerta)\b/,
  /\bllave (?:\w+ )?(?:se rompio|no (?:abre|entra|funciona|sirve))\b|\brompio (?:mi|la) llave\b(?! del? )/,
];
