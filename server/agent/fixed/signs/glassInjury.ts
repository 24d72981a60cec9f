import { person, type Sign, then, unless } from './near.ts';

const glass = String.raw`(?:glass|mirror|window|windows|shard|shards|window ?pane|pane|broken bottle|shower door|glass table|patio door|sliding door|vase|light ?bulb|jar|windshield)`;
const wound = String.raw`(?:bleed\w*|blood|bloody|stitches|gash\w*|slic\w*|lacerat\w*|wound\w*|cut|cuts|stuck in (?:my|his|her|the)|embedded|deep|puncture\w*|tourniquet|impaled|severed|sticking out of|shredded|injur\w*|hurt|hurts|pouring)`;
const part = String.raw`(?:hands?|foot|feet|arms?|legs?|face|eyes?|wrists?|fingers?|heel|toes?|knees?|head|palm|thigh|neck|back|forehead|skin|thumb|shin|elbow|forearm|ankle|scalp|cheek)`;
const fine =
  /\b(?:nobody|no one|no|wasnt|not|isnt|didnt|without|luckily|before|so (?:nobody|no one)|afraid|worried|might|could|can (?:get|be)|someone (?:will|could|might)|dont want|going to) (?:\w+ )?(?:\w+ )?(?:was |is |got |gets |get |been )?(?:hurt|cut|cuts|injur\w*|bleed\w*|blood)\b|\b(?:cut (?:the|a|to) (?:glass|size|new)|glass cutter|glass (?:cut|cutting) (?:service|shop)|cuts? off|cut (?:price|rent|key))\b/;

export const glassInjury: readonly Sign[] = [
  ...unless(fine, [
    then(glass, wound, 10),
    then(wound, glass, 10),
    new RegExp(
      String.raw`\b(?:broken |piece of |shards? of |some |bits? of |pieces of |chunk of |big )?(?:glass|mirror|shards?)(?: [a-z0-9]+){0,3} (?:in|into|through|across|out of) (?:my|his|her|their|the) (?:\w+ )?${part}\b`,
    ),
    new RegExp(
      String.raw`\b(?:stepped|stepping|walked|fell|sat|kneeled|knelt|crawled|landed|rolled|slipped)(?: [a-z0-9]+){0,3} (?:on|onto|through|in|into|over) (?:some |a |the |my |our |his |her )?(?:\w+ ){0,2}(?:${glass})\b(?! (?:store|shop))`,
    ),
    new RegExp(
      String.raw`\b(?:${person})\b(?: [a-z0-9]+){0,4} (?:put|ran|went|crashed|punched|smashed|stuck|shoved|pushed|walked|fell)(?: [a-z0-9]+){0,3} (?:through|into) (?:the |a |my |our )?(?:\w+ ){0,2}(?:${glass})\b`,
    ),
    new RegExp(
      String.raw`\b${glass}(?: [a-z0-9]+){0,3} (?:exploded|shattered|broke|fell|burst|collapsed|came down|crashed) (?:all )?(?:on|over|onto) (?:top of |all over )?(?:me|him|her|us|my (?!car|floor|rug|counter|stove)|the (?:baby|kids?))`,
    ),
    new RegExp(
      String.raw`\b(?:cut|sliced|gashed|slashed|split|opened|lacerated|ripped)(?: [a-z0-9]+){0,2} (?:my|his|her|their|myself|himself|herself)(?: [a-z0-9]+){0,3} ?(?:${part})?(?: [a-z0-9]+){0,6} (?:open|deep\w*|bad|badly|bleed\w*|blood|wont stop|stitches|to the bone|bone)\b`,
    ),
  ]),
  // Spanish
  ...unless(
    /\b(?:nadie|sin|no) (?:\w+ )?(?:corte|cortamos|corto|herid[oa]s?|lastim\w*|sali\w*)\b|\bno hay heridos\b/,
    [
      then(
        'vidrios?|cristal(?:es)?|espejo|ventana|ventanal|mampara|frasco|vaso',
        String.raw`cort\w+|sangr\w*|clav\w+|herid\w*|encaj\w+|enterr\w+|lastim\w+|rebano|en (?:el|la|mi|su) (?:pie|mano|ojo|cara|brazo|pierna|dedo)|(?:me|le) cayo`,
        8,
      ),
      then(
        String.raw`cort\w+|sangr\w*|clav\w+|herid\w*|encaj\w+|enterr\w+|lastim\w+|pise|piso|pisamos|rebano|se cayo (?:sobre|encima|en)|atraves\w+`,
        'vidrios?|cristal(?:es)?|espejo|ventana|ventanal|mampara|frasco|vaso',
        8,
      ),
    ],
  ),
];
