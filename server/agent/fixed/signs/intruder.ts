import { all, type Sign, then, unless } from './near.ts';

const stranger = String.raw`(?:someone|somebody|(?:a |some |an |the |this )?(?:\w+ )?(?:stranger|intruder|burglar|prowler|thief|robber|squatter|weirdo|creep|man|guy|dude|woman|person|lady)|people (?:i|we) dont know|two men|some men|men|guys|they|he)`;
const surely = String.raw`(?:someone|(?:a |some |an |the |this )?(?:\w+ )?(?:stranger|intruder|burglar|prowler|thief|robber|creep)|(?:a|some|this|that|strange|unknown|random|weird|naked|drunk|homeless) (?:\w+ )?(?:man|guy|dude|woman|person|lady)|(?:man|guy|woman|person|people|men) (?:that |who )?(?:i|we) (?:dont|do not|never)(?: \w+)?)`;
const myPlace = String.raw`(?:my|our|the) (?:\w+ )?(?:apartment|unit|house|home|place|bed ?room|room|kitchen|closet|attic|basement|living room|bathroom|garage|hall ?way|couch|bed|shower|hall|crawl ?space|laundry room|stairs|backyard|patio|balcony)`;
const expected =
  /\b(?:maintenance|technician|plumber|electrician|handyman|exterminator|inspector|pest control|contractor|realtor|leasing|agent|landlord|manager|management|from the office|office|team|movers?|roommate|repair\w*|painter|cleaner|tour|showing|tenant lives|still lives|lives there|living (?:there|in it)|occupied|move[ds]? in|moving in|delivery|guest|visitor|appraiser|wifi|internet|access code|family member|cable)\b/;

export const intruder: readonly Sign[] = [
  ...unless(expected, [
    new RegExp(
      String.raw`\b${surely}\b(?: (?:is|was|are|were|s|just|has|have|already|still|hiding|standing|sitting|sleeping|walking|moving|creeping|sneaking|lurking|rummaging|going|asleep|passed|out|around|right|now|currently|in there|went))* (?:in|inside|into|through|around|under|on|upstairs in|downstairs in|at the foot of) ${myPlace}\b`,
    ),
    new RegExp(
      String.raw`\b(?:someones|somebodys|theres someone|there is someone) (?:in|inside|under|behind|on) ${myPlace}\b`,
    ),
    new RegExp(
      String.raw`\b${stranger} (?:is |s |was |has |have |just |are |were )*(?:walk\w*|wander\w*|came|come|got|getting|climb\w*|crawl\w*|break\w*|broke|enter\w*|snuck|sneak\w*|slipped|hid|hiding|burst|forc\w*|barged|let (?:him|her|them)sel(?:f|ves)) (?:right |straight |himself |his way )?(?:in|inside|into|through|in through)\b(?: (?:my|our|the|a) (?!office|lobby|pool|gym|clubhouse)| (?:while|when|and|uninvited|without)|(?: \/|$))`,
    ),
    new RegExp(
      String.raw`\b${stranger} (?:is |s |was |are |were |keeps |just |has |have |tried |been )*(?:trying|tries|attempt\w*|tried|jiggl\w*|turning|twisting|messing|pick\w*|rattl\w*|pry\w*|pull\w*|testing|forc\w*|work\w*|kick\w*|climb\w*|tampering|fiddling|checking|shaking)(?: [a-z0-9]+){0,4} (?:get in(?:to|side)?|come in|break in|open|door ?knob|door handle|handle|knob|lock|locks|door|window|windows|screen|sliding door|balcony|patio|fire escape|through my|my way)\b`,
    ),
    new RegExp(
      String.raw`\b${surely}(?: (?:is|was|s|just|has|been|keeps|standing|outside|right|staring|are|were))* (?:look\w*|peek\w*|peep\w*|star\w*|peer\w*|watch\w*|lurk\w*|creep\w*|prowl\w*|standing|hiding)(?: [a-z0-9]+){0,3} (?:in|into|through|at|outside|by|on|under|behind|from) (?:my|our|the) (?:\w+ )?(?:window|windows|door|porch|balcony|patio|peephole|bushes|back door|bedroom|closet|bed|shower curtain|curtain|yard)\b`,
    ),
    /\btheres (?:\w+ )?(?:someone|somebody|(?:a |some |this )?(?:\w+ )?(?:stranger|intruder|burglar|prowler|man|guy|dude|woman|person)|people)(?: [a-z0-9]+){0,4} (?:in|inside|on|under|behind|hiding|going through) (?:my|our|here|the (?:house|apartment|attic|closet|kitchen|bedroom|basement|living room|bathroom|other room))\b/,
    /\b(?:someone|something|somebody)(?: else)? (?:is |s )?(?:in here|in there with|in the (?:house|apartment) with|inside with me|downstairs|in the attic)\b(?=.*\b(?:me|alone|hear\w*|heard|scared|help|steps|footsteps|moving|dont)\b|$)/,
    /\b(?:hear|heard|hearing)(?: [a-z0-9]+){0,3} (?:footsteps|steps|someone|somebody|voices|a (?:man|person|guy)|movement|walking|breathing|noises?|the (?:door|window) (?:open|opening|break\w*|being)|glass break\w*|doors? open\w*|door ?knob)\b(?: [a-z0-9]+){0,6} (?:in|inside|downstairs|upstairs in my|from|coming|by) ?(?:my|the|our|of)? ?(?:closet|attic|basement|kitchen|living room|bedroom|apartment|house|unit|hallway|other room|downstairs|home|garage|here|room|bathroom)\b/,
    /\b(?:hear|heard)(?: [a-z0-9]+){0,5} (?:downstairs|in the (?:house|other room|living room|kitchen)|in my (?:house|apartment|unit|kitchen|living room))\b(?=.*\b(?:alone|nobody|live by myself|live alone|only one (?:home|here)|shouldnt|scared|hiding)\b)|\b(?:alone|live by myself|live alone|nobody else|only one (?:home|here)|shouldnt be anyone|nobody should)\b.*\b(?:footsteps|steps|voices|walking|noises?|moving|movement|hear\w*|heard)\b(?! (?:complaint|from upstairs))/,
    /\b(?:im|i am|were|we are|i m) not alone (?:in|here)\b|\bnot (?:my|our) (?:roommate|husband|wife|family)\b.*\b(?:in|inside|here)\b|\b(?:dont know|never seen|no idea|dont recognize|didnt invite|have no clue) (?:who |how )?(?:him|her|them|he|she|this (?:man|guy|person|woman)|that (?:man|guy)|they)\b.*\b(?:in|inside|here|my|door|house|apartment|leave)\b|\b(?:in|inside) (?:my|our|the) (?:apartment|house|home|unit|place|kitchen|living room|bedroom)\b.*\b(?:dont know (?:him|her|them|who)|not supposed to be|never seen (?:him|her|them)|wont leave|refuses to leave|didnt invite)\b/,
    /\b(?:came|got|come|just got|returned|walked|arrived|back) (?:back )?(?:home|in|inside|to (?:my|the) (?:apartment|place|house))\b.*\b(?:door|window)\b(?: [a-z0-9]+){0,3} (?:open|ajar|wide open|kicked|unlocked|forced|broken|busted|smashed|pried)\b/,
    /\b(?:front|back|patio|sliding|my|apartment|bedroom) (?:door|window)\b(?: [a-z0-9]+){0,4} (?:open|ajar|unlocked)\b.*\b(?:locked it|didnt (?:leave|open)|closed it|shut it|know i locked|someone|hear|inside|noises?|never leave|scared|afraid to)\b|\b(?:locked|closed|shut) (?:it|the door|my door|everything)\b.*\b(?:wide )?open\b(?! (?:house|the))/,
    /\b(?:someone|somebody|who|stranger|they)(?: [a-z0-9]+){0,3} (?:been|was|were) (?:in|inside|through) (?:here|my (?:\w+ )?(?:apartment|unit|house|home|place|room|things|stuff|bedroom)|our (?:home|house|apartment))\b/,
    /\b(?:home invasion|intruder|prowler|peeping tom|burglar)s?\b(?! (?:alarms?|proof|bars))/,
    /\b(?:vacant|empty|model) (?:unit|home|house|apartment)\b.*\b(?:someone|man|stranger|people|person) (?:sleeping|living|hiding|inside|in there|is in)\b|\b(?:someone|man|stranger|people|person|squatters?) (?:is |are |s )?(?:sleeping|hiding|inside|squatting|in there|already in|asleep)\b/,
  ]),
  // Spanish
  ...unless(
    /\b(?:mantenimiento|tecnico|plomero|oficina|agente|companer[oa]|vive ahi|electricista|mudando|mudar\w*|dueno|gerente|repartidor)\b/,
    [
      /\bhay (?:\w+ )?(?:alguien|un (?:\w+ )?(?:hombre|tipo|senor|desconocido|extrano|ladron|intruso|individuo|sujeto)|una (?:mujer|persona|senora)(?: \w+)?|gente|ladrones|personas|dos (?:hombres|tipos))(?: [a-z0-9]+){0,5} (?:adentro|dentro|en (?:mi|la|el|nuestr[oa])|escondid[oa]|afuera de mi|tratando|intentando|metid[oa]|durmiendo|parad[oa]|mirando|debajo)\b/,
      /\b(?:alguien|(?:un|una|el|la) (?:\w+ )?(?:hombre|tipo|senor|desconocid[oa]|extran[oa]|ladron|intruso|individuo|sujeto|mujer|persona))(?: [a-z0-9]+){0,4} (?:(?:se )?(?:metio|mete|metiendo|metieron)|entro|entrando|entrar|entraron|escondid[oa]|escondio|dentro|adentro|forzar|forzando|abrir|forcejeando|colo|esta en (?:mi|la|el)|mirando por|espiando|moviendo la (?:manija|perilla)|trepando|brincando|tocando la (?:manija|ventana))\b/,
      /\b(?:oigo|escucho|oi|escuche|oyen|se escuchan|se oyen)(?: [a-z0-9]+){0,3} (?:pasos|ruidos?|voces|alguien|a alguien|que abren|golpes)\b(?: [a-z0-9]+){0,5} (?:adentro|dentro|en (?:mi|la|el)|abajo|cocina|sala|casa|atico|closet|cuarto)\b/,
      /\b(?:no (?:lo|la|los|se quien|conozco)|desconocid[oa]|intruso)\b.*\b(?:adentro|dentro|en mi (?:casa|apartamento|cuarto|cocina|sala|depa\w*)|mi (?:cuarto|sala|cocina|casa))\b|\b(?:en mi (?:casa|apartamento|cuarto|cocina|sala|depa\w*))\b.*\b(?:desconocid[oa]|intruso|no (?:lo |la |los )?(?:conozco|se quien es)|un hombre|un tipo|alguien)\b/,
      /\b(?:llegue|regrese|volvi)\b.*\bpuerta\b(?: [a-z0-9]+){0,2} (?:abierta|forzada|rota)\b|\bno estoy sol[oa] en\b|\bse (?:me )?metio (?:alguien|un|una|a mi)\b|\bquier\w+ (?:entrar|meterse) (?:a|en) (?:mi|la) (?:casa|apartamento|depa\w*)\b|\b(?:tratando|intentando|queriendo) (?:de )?(?:entrar|meterse|abrir|forzar)\b(?! la cuenta)/,
    ],
  ),
  then('hay alguien|alguien anda', 'adentro|en mi|en la casa|en el', 4),
  ...unless(expected, [
    all(
      'someone|somebody|stranger|(?:a|some|this|that) (?:\\w+ )?(?:man|guy|dude|woman|person)|people|dudes|two men|men',
      'outside|door|window|lock|knob|handle|patio|balcony|screen',
      'jiggl\\w*|push\\w*|pull\\w*|pry\\w*|pick\\w*|kick\\w*|shoulder|ramming|turning|twisting|rattl\\w*|trying|screwdriver|crowbar|climb\\w*|forc\\w*|cutting|yank\\w*|slid\\w*|card',
      'right now|now|dont know|never seen|trying|my|our|still|again|tonight',
    ),
  ]),
  ...unless(expected, [
    all(
      'someone|somebody|stranger|man|guy|dude|woman|person|people|voices?|footsteps|steps|shadow|figure|legs|hand|shoes|he|coughing|breathing|movement|noise|noises',
      'apartment|unit|house|home|closet|balcony|patio|kitchen|bed|bedroom|attic|shower|living room|bathroom|window|in here|inside|downstairs|basement|crawl ?space|garage|hallway|upstairs bedroom|laundry',
      'live alone|by myself|home alone|im alone|only one (?:home|here)|supposed to be (?:empty|vacant|alone|locked)|not supposed|shouldnt be|nobody should|dont know (?:him|her|them|who|this)|never (?:seen|met)|hiding|locked (?:myself|ourselves|the bedroom|in)|whisper\\w*|wont (?:leave|go|get out)|refus\\w+ to leave|not mine|isnt mine|under (?:a |the )?blanket|asleep|sleeping|dont live|doesnt live|not my|that isnt|i dont recognize|no idea who|closed (?:it|the door)|woke (?:me )?up|sneak\\w*|creep\\w*|crawl\\w*',
    ),
    all(
      'door|window|lights?|things|drawers|closet',
      'open|opened|ajar|unlocked|moved|on|off|slid|creaked|click\\w*|turned',
      'i (?:live alone|locked|left|shut|closed|heard|hear|just heard)|someone|somebody|nobody else|by itself',
      'inside|scared|afraid|hear\\w*|heard|someone|in there|police|come in|alone|footsteps|hiding',
    ),
    /\b(?:on|onto|over|up|from) (?:my|our) (?:balcony|patio|deck|fire escape|porch roof|terrace)\b(?=.*\b(?:man|guy|someone|stranger|person|dude|climb\w*|he|people)\b)(?!.*\b(?:maintenance|balcony (?:allowed|furniture)|neighbor smok\w*|smok\w*|plants?)\b)/,
  ]),
  ...unless(
    /\b(?:maintenance (?:came|was here|guy came|person came|visit)|plumber|my roommate|my (?:husband|wife|friend|mom|dad)|tour group)\b/,
    [
      all(
        'handle|knob|door ?knob|latch|dead ?bolt',
        'turning|tried (?:my|the|our)|jiggl\\w*|moving|rattl\\w*|twist\\w*|opening|being|keeps|picked|tried',
        'just|kids|expecting|alone|3am|2am|4am|1am|midnight|night|am|scared|afraid|someone|nobody|by itself|outside|not me|who',
      ),
      all(
        'someone|somebody|guy|man|dude|woman|stranger|person|people|he|they',
        'force|forcing|forced|barg\\w*|push\\w*|shov\\w*|followed|walked in behind|came in behind|slipped in',
        'in|inside|way in|past me|into|door',
        'my|me|apartment|unit|door|wont leave|alone|never called|dont know|trying|right now|here',
      ),
      /\b(?:claim\w*|pretend\w*|say\w*|said|pos\w+)(?: [a-z0-9]+){0,3} (?:hes|he is|shes|theyre|to be|as|from|is)(?: [a-z0-9]+){0,3} (?:maintenance|the gas company|police|a cop|the landlord|utility|inspector|lives here|owner|from the office|repair|an inspector)\b(?=.*\b(?:never called|didnt call|not expecting|force|wont leave|trying|no (?:id|badge|uniform)|scared|let him in|inside|get in|banging|dont believe|refus\w*|alone)\b)/,
      all(
        'wont leave|refuses to leave|not leaving|wont go away|wont get out',
        'apartment|unit|house|home|door|inside|here|porch|balcony|patio|lives|me|my|us',
      ),
    ],
  ),
];
