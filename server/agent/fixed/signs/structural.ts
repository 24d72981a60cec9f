import { all, type Sign, then, unless } from './near.ts';

const part = String.raw`(?:ceilings?|roof|balcon(?:y|ies)|deck|walls?|floor(?:s|ing|boards?)?|stairs?|staircase|stairway|stairwell|steps?|railings?|rails?|hand ?rails?|guard ?rails?|banister|foundation|beams?|joists?|porch|columns?|pillars?|support (?:beam|post|column)s?|posts?|chimney|carport|walkway|landing|building|patio cover|awning|overhang|retaining wall|drywall|plaster|brick(?:s| wall)?|facade|concrete|catwalk|fire escape|parking garage|garage ceiling|structure|house|garage|breezeway|sheetrock|stucco|parapet|eaves?|soffit)`;
const fails = String.raw`(?:collaps\w*|cav(?:e|es|ed|ing)(?: in)?|falling(?: (?:down|in|apart|on))?|fell(?: (?:down|in|off|apart|on|through))?|fall(?:s)? (?:down|in|on)|sagg?(?:s|ed|ing)?|bow(?:s|ed|ing)|bulg\w*|buckl\w*|crumbl\w*|giving way|gave way|give way|giving out|gave out|about to (?:fall|collapse|come down|give|go|drop|cave|break|snap)|coming (?:down|apart|off|loose|away|through)|came (?:down|loose|off|apart|away)|pull(?:s|ed|ing) (?:away|off|out|loose|apart)|detach\w*|separat\w*|lean(?:s|ed|ing)|tilt\w*|sink(?:s|ing)|sank|sunken|shift(?:s|ed|ing)|broke(?:n)? (?:off|away|loose|through|in half|under|apart)|breaking (?:off|away|apart|loose)|rotted(?: through)?|rotting|sway\w*|moves? when|moved when|dropp(?:ed|ing)|drops|split(?:s|ting)?|snapp(?:ed|ing)|hanging (?:by|off|down|on|loose)|hangs|dangling|detached|bounc\w*|dips?|dipping|soft (?:and|spot)|spongy|cracked (?:all|wide|through|in half|open)|slop(?:es|ing) more|gap(?:s)? (?:is |are )?(?:getting|between|growing|widening)|rips? away|ripped (?:away|off|out)|tore (?:off|away)|torn|disintegrat\w*|wobbl\w*|rumbl\w*|went through)`;
const cracks = String.raw`(?:crack|cracks|cracked|cracking|gap|gaps)(?: [a-z0-9]+){0,8} (?:grow\w*|growing|wider|widening|bigger|spreading|spread|longer|getting (?:worse|bigger|wider|longer)|overnight|fit my (?:hand|finger|fist)|inch(?:es)?|whole (?:wall|ceiling|building)|entire|see (?:daylight|outside|through)|daylight|floor to ceiling|pop\w*|creak\w*|groan\w*|huge|huge and|lean\w*|sag\w*)`;
const calm =
  /\b(?:lol|repaint|ceiling fan|fell (?:asleep|in love|behind|off the (?:lease|wall|shelf|counter))|off (?:of )?the (?:wall|ceiling hook)|prices?|rent|rents|paint (?:is )?(?:peel\w*|chip\w*)|wallpaper|picture|painting|shelf|towel (?:bar|rack)|curtain|blinds?|closet (?:door|rod)|cabinet|drawer|toilet paper|tile grout|squeak\w*|creaky|wi ?fi|internet|signal|tv mount|mirror|lamp|light ?bulb|handle|knob|doorbell|leaves|tree branches|fell through|leaning towards?|leaning to|if the|bounce house|snap(?:ped)? (?:a )?(?:photo|pictures?)|drop(?:ped)? (?:off|by)|floor ?plans?|top floor|first floor|second floor|third floor|split level|house (?:rules|hunting)|moves?[- ]in|building (?:manager|office)|sloped ceilings?|vaulted|cathedral)\b/;

export const structural: readonly Sign[] = [
  ...unless(calm, [
    new RegExp(String.raw`\b${part}\b(?! fan)(?: [a-z0-9]+){0,5} ${fails}\b`),
    new RegExp(
      String.raw`\b(?:collaps\w*|caved in|caving in|sagging|bulging|crumbling|buckling|bowing|rotted|rotten|sinking|leaning|detached|falling) (?:\w+ )?${part}\b(?! fan)`,
    ),
  ]),
  new RegExp(
    String.raw`\b(?:ceiling|balcony|roof|deck|staircase|stairs|walkway|porch)\b(?! fan)(?: [a-z0-9]+){0,5} (?:collaps\w*|cav(?:ed|ing) in|came down|coming down|fell|falling|gave way|giving way|sagging|about to (?:fall|collapse|give|come down)|pulling away|crumbl\w*)\b(?! (?:asleep|behind|in love))`,
  ),
  ...unless(
    /\b(?:phone|screen|tablet|hairline|small crack|tiny crack|minor|cosmetic|windshield|tile|mirror|egg|cracks? me up|crack(?:s|ed)? (?:a|the|my) (?:window|egg))\b/,
    [
      new RegExp(String.raw`\b${part}\b.*\b${cracks}\b`),
      new RegExp(
        String.raw`\b(?:huge|massive|giant|big|large|deep|wide|long|new|growing|spreading|serious|horizontal|stair ?step) (?:\w+ )?cracks?\b(?: [a-z0-9]+){0,8} ${part}\b`,
      ),
      new RegExp(
        String.raw`\bcracks?(?: [a-z0-9]+){0,6} (?:in|on|across|through|down|along|around|between) (?:the |my |our |a )?(?:\w+ )?(?:${part})\b.*\b(?:grow\w*|wider|bigger|spread\w*|longer|worse|overnight|inch|daylight|pop\w*|creak\w*|groan\w*|lean\w*|sag\w*|shift\w*|door\w* (?:wont|dont|stick))\b`,
      ),
      new RegExp(
        String.raw`\b(?:pop\w*|creak\w*|groan\w*|cracking (?:noises?|sounds?)|rumbl\w*)\b.*\b(?:ceiling|roof|balcony|beams?|walls?|foundation|building|deck|column)\b.*\b(?:crack\w*|sag\w*|bow\w*|lean\w*|shift\w*|drop\w*|fall\w*|collaps\w*|move[ds]?|moving|dust|getting|louder)\b`,
      ),
    ],
  ),
  new RegExp(
    String.raw`\b(?:foot|leg|feet|i|he|she|someone|son|daughter|kid)(?: [a-z0-9]+){0,4} (?:went|fell|fallen|stepped|put|goes|broke|punched) (?:right |straight |my foot |his foot |clean )?through (?:the |my |a |our )?(?:\w+ )?(?:floor|deck|step|stairs?|balcony|ceiling|roof|porch|boards?|landing|rail\w*)\b`,
  ),
  new RegExp(
    String.raw`\b(?:hole|holes) in (?:the |my |our )?(?:\w+ )?(?:floor|roof|ceiling|balcony|deck|stairs)\b.*\b(?:fell|see|through|below|downstairs|kids?|open\w*|big\w*|grow\w*|collaps\w*)\b`,
  ),
  new RegExp(
    String.raw`\b(?:railing|rail|hand ?rail|guard ?rail|banister|balustrade)(?: [a-z0-9]+){0,5} (?:broke\w*|snapped|gave|came|fell|falling|loose|missing|wobbl\w*|detached|gone|pulled|pulls|ripped|hanging|moves|rotted|rusted|collaps\w*|off)\b(?=.*\b(?:balcony|floor|story|stairs?|landing|lean\w*|fall|fell|kids?|child\w*|walkway|deck|roof|hand)\b)`,
  ),
  {
    sign: /\b(?:tree|branch|limb|crane|billboard|pole|boulder|plane)(?: [a-z0-9]+){0,4} (?:fell|fallen|crashed|came|landed|collapsed|went|smashed|is|just)(?: [a-z0-9]+){0,2} (?:on|onto|into|through|across|down on) (?:the |my |our |a )?(?:\w+ )?(?:roof|building|house|apartment|unit|balcony|bedroom|home|ceiling|porch|living room|carport|garage|window)\b|\b(?:car|truck|suv|van|vehicle|driver|bus)(?: [a-z0-9]+){0,4} (?:crashed|drove|ran|slammed|smashed|plowed|went|hit)(?: [a-z0-9]+){0,2} (?:into|through|in) (?:the |my |our |a )?(?:\w+ )?(?:building|house|apartment|unit|living room|wall|bedroom|home|porch|garage|lobby|kitchen)\b|\b(?:sink ?hole|landslide|mud ?slide|earthquake|tornado (?:hit|took|ripped|damage\w*))\b|\bbuilding (?:is )?(?:shak\w*|sway\w*|mov\w*)\b/,
    unless: /\b(?:zone|insurance|risk|area prone|ever|history)\b/,
  },
  /\b(?:chunks?|pieces?|slabs?|bricks?|bits) of (?:the |my )?(?:\w+ )?(?:ceiling|concrete|plaster|drywall|wall|roof|brick|balcony|stucco|sheetrock|facade|rebar)(?: [a-z0-9]+){0,4} (?:fell|fall\w*|came|com\w*|dropp\w*|landed|hit|crash\w*|on|everywhere|keep)\b|\b(?:stairs?|steps?|staircase)(?: [a-z0-9]+){0,4} (?:collaps\w*|gave|broke|snapped|missing|pulling|detached|fell|rotted|giving)\b(?! (?:me an?|us))/,
  // Spanish
  /\b(?:techo|balcon|pared(?:es)?|muros?|piso|suelo|escaleras?|escalon(?:es)?|barandal(?:es)?|baranda|pasamanos|columnas?|vigas?|edificio|cielo raso|plafon|terraza|losa|cimientos?|casa|marquesina|porche|azotea|barda|chimenea|estructura|entrepiso)\b(?: [a-z0-9]+){0,5} (?:(?:se )?(?:esta |estan |va a |van a |quiere )?(?:cay\w+|caer\w*|cae|cayo|caido|derrumb\w+|hund\w+|desplom\w+|desprend\w+|colaps\w+|parti\w+|inclin\w+|separ\w+|vencid\w+|venci\w+|ladead\w+|ladeando|vinieron?|viene|vino|despeg\w+|solt\w+|suelt[oa]|zafo|zafando|quebr\w+|rompiendo|pandead\w+|pando|pandeando|abomb\w+|hinchad\w+|infl\w+|mueve|tambalea\w*|cuarte\w+|cede|cediendo|cedio|podrid[oa]|cruje|crujiendo|truena|tronando))\b(?! (?:agua|de agua|mucha agua))/,
  /\b(?:se (?:esta |va a |me |nos )?(?:cay\w+|cae|caer|cayo|derrumb\w+|hund\w+|desplom\w+|desprend\w+|colaps\w+|vino abajo|venci\w+|vencio|inclin\w+|parti\w+|cuarte\w+|separ\w+|rompio|quebro))(?: [a-z0-9]+){0,4} (?:techo|balcon|pared|muro|piso|escaleras?|escalon|barandal|baranda|columna|viga|edificio|cielo raso|plafon|terraza|losa|barda)\b|\b(?:grietas?|cuarteadura|rajadura|fisura)s?\b(?=.*\b(?:grandes?|crec\w+|abr\w+|mas|enorme|anchas?|mano|dedo|cruje\w*|truena\w*|techo|columna|viga|edificio|cimientos?|inclin\w+|nuevas?)\b)|\b(?:un |el )?arbol\b(?: [a-z0-9]+){0,3} (?:cayo|caido)\b(?=.*\b(?:techo|casa|edificio|apartamento|cuarto)\b)|\b(?:carro|camion|coche|auto|camioneta)\b(?: [a-z0-9]+){0,3} (?:choco|estrello|metio|atraveso)(?: [a-z0-9]+){0,2} (?:contra|con|en|a) (?:el|la|mi) (?:edificio|pared|casa|apartamento|sala)\b|\bpedazos? (?:de|del) (?:techo|concreto|pared|yeso|plafon|cielo raso|balcon|ladrillo)\b/,
  then('suelo|piso', 'se hunde|hundio|hundido|esta blando|se mueve', 2),
  all(
    'techo|balcon|pared|piso|escaleras?|barandal|muro|columna|plafon',
    'viniendo abajo|vino abajo|venirse abajo|se (?:esta )?(?:cay\\w+|hund\\w+|abr\\w+|parti\\w+|desprend\\w+)|a punto de caer',
  ),
  ...unless(calm, [
    all(
      'ceiling|roof|balcony|deck|staircase|stairs|stairwell|walls?|beams?|columns?|pillars?|foundation|railing|walkway|porch|floor|carport|chimney|landing|slab|garage|bricks?|retaining|drywall|concrete|guardrail|joists?|awning',
      'collaps\\w*|cav\\w+ in|came down|coming down|falling|fell|gave way|giving way|giving out|sagg\\w*|bow(?:ed|ing|s)|bulg\\w*|buckl\\w*|crumbl\\w*|pull\\w* (?:away|apart|out|off|from)|lean(?:s|ing|ed)|tilt\\w*|sinking|sunk|shift\\w*|dropp\\w*|detach\\w*|separat\\w*|broke (?:off|away|loose)|snapp\\w*|hanging (?:by|off|over|on)|rott(?:ed|en|ing)|sway\\w*|going to (?:fall|collapse|give|come down|go)|about to|crack(?:s|ed|ing) (?:open|wide|all|running|across|from)',
      'inch\\w*|foot|feet|bigger|wider|overnight|suddenly|just|today|now|noise|sound\\w*|loud|pop\\w*|creak\\w*|crack\\w*|dust|chunks?|pieces?|hand|kids?|people|someone|me|us|neighbors?|below|under|building|worse|more|stand|step\\w*|walk\\w*|lean\\w*|weight|screws?|bolts?|nails?|daylight|gap|bed|last night|this morning|keeps?|rain|storm|heavy|any (?:minute|second)|one side|middle|whole|entire|half|huge',
    ),
    all(
      'doors?|windows?|frames?|walls?|floors?',
      'crack\\w*|gap\\w*|slop\\w*|tilt\\w*|stick\\w*|jam\\w*|wont (?:close|open|shut)|crooked|uneven',
      'foundation|building|ceiling|sinking|shift\\w*|lean\\w*|popping|groan\\w*|creak\\w*|settling fast|overnight|suddenly',
      'crack\\w*|gap\\w*|lean\\w*|shift\\w*|sink\\w*',
    ),
  ]),
  ...unless(
    /\b(?:hairline|tiny|small|cosmetic|paint|caulk|grout|baseboards?|weather ?strip\w*|draft|mice|bugs|window (?:seal|screen)|countertop|fence|crack(?:s|ed)? (?:tile|window|mirror|screen|phone))\b/,
    [
      all(
        'crack|cracks|cracked|gap|gaps|split|opening|hole',
        'wall|walls|ceiling|floor|foundation|balcony|building|roof|stairs|beam|column|slab|deck|porch|landing|concrete|bricks?',
        'my (?:hand|arm|fist|fingers?|foot|whole hand)|wide enough|wider|bigger|growing|grew|spread\\w*|see (?:outside|through|daylight|the)|daylight|inch\\w*|yesterday|overnight|last (?:night|week)|this morning|today|wont (?:close|open|shut)|wasnt there|new|suddenly|creak\\w*|popping|lean\\w*|moving|every (?:hour|day)|since the',
      ),
    ],
  ),
];
