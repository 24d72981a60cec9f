import { all, near, type Sign, unless } from './near.ts';

const elsewhere = String.raw`(?:my |the |our )?(?:\w+ )?(?:account|portal|e-?mail|app|website|site|page|phone)\b`;
const keys = String.raw`(?:my|our|the|all|both)(?: (?!mail|car|pool|gym|storage|bike|laundry)[a-z0-9]+){0,2} keys?`;
const within = '(?:inside|in (?:the|my|our) (?:apartment|unit|house|home|place|room)|(?:upstairs )?in there)';

export const lockedOut: readonly Sign[] = [
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
  /\bme quede (?:encerrad[oa] )?(?:a?fuera|sin llaves?)\b|\b(?:perdi|olvide|deje|quedaron) (?:(?:mi|mis|la|las) )?llaves?\b(?! del? (?:buzon|carro|coche|auto|agua|gimnasio|alberca))/,
  /\bno puedo (?:entrar(?! (?:a |en )?(?:mi |la |el |al )?(?:cuenta|portal|correo|pagina|sitio))|abrir (?:la|mi) puerta)\b/,
  /\bllave (?:\w+ )?(?:se rompio|no (?:abre|entra|funciona|sirve))\b|\brompio (?:mi|la) llave\b(?! del? )/,
  ...unless(
    /\b(?:account|portal|app|website|site|e ?mail|password|login|log in|self guided tour is|in case|gym|pool|mailbox|what happens|policy|car)\b/,
    [
      /\b(?:door|it)(?: [a-z0-9]+){0,3} (?:locked|shut|slammed|closed|swung shut|latched)(?: [a-z0-9]+){0,3} (?:behind|on) (?:me|us)\b|\b(?:keys?|fob)(?: [a-z0-9]+){0,5} (?:inside|on the counter|other side|on the table|in my (?:other|purse|jacket))\b.*\b(?:locked|outside|shut|hall|barefoot|cant|out here|closed)\b|\b(?:outside|hallway|porch|barefoot|out here)\b.*\b(?:no|without|forgot|left|lost|dont have|locked)(?: [a-z0-9]+){0,3} keys?\b|\block(?:ed|s)? (?:me|us|myself|ourselves|himself|herself|my \w+) out\b/,
      /\b(?:lock|key ?pad|key|fob|smart lock|deadbolt|code|door)(?: [a-z0-9]+){0,5} (?:wont|not|isnt|doesnt|stopped|refuses to|dead|jammed|broke\w*|died)(?: [a-z0-9]+){0,3} ?(?:let(?:ting)? (?:me|us) in|open\w*|unlock\w*|work\w*|turn\w*|read\w*|battery)?\b.*\b(?:outside|stuck out|cant get in|standing|stranded|home|in the (?:cold|rain|dark|heat)|locked out)\b/,
      /\b(?:cant|no way to|not letting me|wont let (?:me|us)) (?:get |go )?(?:back )?(?:in|inside|into)(?: (?:my|our|the) (?:own )?(?:apartment|unit|house|home|place|building|door))(?! (?:on|app|account))\b/,
    ],
  ),
  /\bme (?:quede|quedamos|cerraron|cerro|encerre|encerraron) (?:afuera|fuera|sin (?:la |las |mis )?llaves?|la puerta)\b|\b(?:llaves?)(?: [a-z0-9]+){0,4} (?:adentro|dentro|perdid\w+|perdi|robar\w*|rompi\w+|quedaron|olvid\w+)\b|\b(?:dej\w+|olvid\w+|perdi\w*|se me quedaron|me robaron)(?: [a-z0-9]+){0,3} llaves?\b(?! del? (?:buzon|carro|coche|auto|agua|gimnasio|alberca))|\bno (?:puedo|podemos) (?:entrar|abrir)(?: [a-z0-9]+){0,3} (?:casa|apartamento|depa\w*|puerta|departamento|edificio|unidad)\b|\bse (?:me )?cerro la puerta\b|\bpuerta se (?:me )?cerro\b|\b(?:cerradura|chapa)(?: [a-z0-9]+){0,3} (?:no (?:abre|gira|funciona|sirve)|trabada|atorada|rota)\b.*\b(?:afuera|fuera|entrar)\b/,
  ...unless(
    /\b(?:account|portal|app store|website|site|e ?mail|password|log ?in|gym|pool|mailbox|mail ?room|laundry room|clubhouse|amenity|storage|bike|what happens|policy|car|garage door|patio light|outside (?:light|unit|faucet|outlet)|tenant|previous|how much|second key|extra key|spare|buzon|cuenta|pagina|window|closet|cabinet|tour (?:at|for|on)|dog park|trash)\b/,
    [
      all(
        'outside|out here|hallway|courtyard|porch|stairwell|stairs|sidewalk|parking lot|in the (?:rain|cold|dark|heat|snow)|barefoot|lobby|locked|stranded|standing|sitting|shut out|let me (?:back )?in|let us (?:back )?in|get (?:back )?in|cant get',
        'keys?|lock|fob|code|keypad|dead ?bolt|door|knob|latch|card',
        'wont|doesnt|isnt|not|didnt|stopped|broken?|broke|dead|stuck|jammed|snapped|lost|left|forgot|inside|behind (?:me|us)|wrong|missing|gone|stolen|cant find|no|shut|died|blinking red|error|refus\\w+|never',
        'i|im|ive|my|me|we|were|us|our',
        'outside|out here|hallway|courtyard|porch|barefoot|stranded|locked (?:me |us )?out|shut out|let (?:me|us)|back in|behind (?:me|us)|standing|sitting|get in|cant get|in the (?:rain|cold|dark|snow)|left|lost|forgot',
      ),
      /\b(?:shut|closed|locked|blown shut|shuts?) (?:us |me |myself |ourselves )?outside\b|\b(?:lock|code|keypad|fob|door|key)(?: [a-z0-9]+){0,5} (?:let|letting) (?:me|us|my \w+) (?:back )?(?:in|inside)\b/,
      all(
        'se (?:me |nos )?(?:trabo|cerro|atoro|tranco)|trabada|atorada|no abre|no gira|no sirve|no funciona|sin llaves?|dej\\w+|olvid\\w+|perdi',
        'puerta|llaves?|cerradura|chapa|codigo|tarjeta',
        'afuera|fuera|adentro|dentro|entrar|pasillo|calle|sali|quedo|quede',
      ),
    ],
  ),
  ...unless(
    /\b(?:account|portal|website|gym|pool|mailbox|mail ?room|laundry|clubhouse|amenity|garage|car wash|how much|policy|storage|bike room|elevator)\b/,
    [
      all(
        'fob|key|keys|lock|code|keypad|door|gate|app',
        'stopped|dead|wont|not|doesnt|isnt|lost|broke\\w*|snapped|jammed|stuck|died|wrong|gone|missing|shut|locked',
        'midnight|[1-4] ?am|night|late|dark|degrees|freezing|cold|rain\\w*|snow\\w*|pajamas|barefoot|no shoes|shoes|no coat|towel|heat|baby|kids?|alone|by myself|phone|dying|percent|scared|sketchy|stove|oven|cooking',
        'im|i|we|me|us|my',
      ),
    ],
  ),
];
