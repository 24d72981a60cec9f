import { all, others, type Sign, then, together, unless } from './near.ts';

const victim = String.raw`(?:me|us|my (?:\w+ )?(?:wife|kids?|daughters?|sons?|mom|mother|dad|father|sisters?|brothers?|bab(?:y|ies)|child|children|friend|girlfriend|boyfriend|husband|roommate|face|neck|throat|arm|hair|family|dog|cat)|her|him|them|his (?:wife|girlfriend|kids?|son|daughter|child|mom|mother)|(?:the|a|another|some|this) (?:woman|man|girl|boy|kids?|child|lady|baby|neighbor|person|people|someone|children|tenant|guy)|someone|people|each other|everyone)`;
const attacks = String.raw`(?:hit|hits|hitting|beat|beats|beating|beaten|punch\w*|slap\w*|chok(?:e|es|ed|ing)|strangl\w*|kick(?:s|ed|ing)|stab\w*|shov(?:e|es|ed|ing)|attack\w*|hurt|hurts|hurting|grab(?:s|bed|bing)|abus(?:e|es|ed|ing)|assault\w*|molest\w*|rap(?:e|ed|ing)|shoot|shoots|shooting|kill|kills|killing|slam\w*|drag(?:s|ged|ging)|threaten\w*|scream\w* at|throw(?:s|ing)? (?:\w+ ){0,3}at|threw (?:\w+ ){0,3}at|pin(?:s|ned|ning)|spit\w* on|(?:put|puts|putting|laid|lays|laying) (?:his |her |their )?hands (?:on|around))`;
const plainAttacks = String.raw`(?:punch(?:ed|es|ing)|slapp\w*|chok(?:ed|ing)|strangl\w*|stabb\w*|attack(?:ed|ing|s)|assault(?:ed|ing|s)|molest\w*|rap(?:ed|ing)|beat(?:ing|en)?(?: up)?|mugged|jumped)`;
const willAttack = String.raw`(?:kill|hurt|beat|shoot|stab|burn|attack|harm|murder|strangle|choke|come after|rape|punch|hit|slap|knife|hunt|bury|blow)`;
/** A person, and never the rent that kills us. */
const someone = String.raw`(?:${others}|his friends|guys|men|dude|stalker|landlord|drunk|security|manager|coworker|upstairs neighbor|gang|kid)`;
const weapon = String.raw`(?:gun|guns|knife|knives|machete|weapon|firearm|rifle|pistol|shotgun|baseball bat|bat|hammer|axe|ax|crowbar|blade|hatchet|sword|handgun|pipe|bottle)`;
const notPersonal =
  /\b(?:killing me (?:with|over)|(?:music|drum\w*|noise|rent|stairs|heat|allergies|drilling|hammering|bass|karaoke|bark\w*|practice)(?: [a-z0-9]+){0,3} (?:is|are) (?:\w+ )?killing|hurt my (?:back|knee|ankle|foot|shoulder|wrist|hand)|lol|haha|joking|jk|kidding|coworkers?|hit me up|beat me to|shoot me (?:an?|your|the) (?:e ?mail|text|message|quote|note)|cut me a)\b/;
const ofLease =
  /\bthreat\w*(?: [a-z0-9]+){0,3} (?:evict\w*|raise|tow\w*|sue|fines?|charge|late|terminat\w*|cancel\w*|legal|fees?|collections|lawsuit|non ?renew\w*|withhold|lawyer|court)\b/;
const partners =
  '(?:husband|wife|boyfriend|girlfriend|partner|ex|fiance|dad|father|stepdad|spouse|roommate|brother|son)';

export const violence: readonly Sign[] = [
  ...unless(notPersonal, [
    new RegExp(
      String.raw`\b${someone}\b(?: [a-z0-9]+){0,5} ${attacks} ${victim}\b(?! to (?:it|the)\b)(?! up\b(?! (?:with|again|and|badly|last|tonight|in)))`,
    ),
    new RegExp(String.raw`\b${plainAttacks} (?:by|me|us|her|my|him)\b(?! to (?:it|the)\b)`),
    new RegExp(
      String.raw`\b(?:was|got|being|been|getting|is|were) (?:\w+ )?(?:attacked|assaulted|stabbed|shot|raped|strangled|beaten|beat up|mugged|molested|groped|choked|punched|threatened|hit by (?:my|him|her|a man)|abused|jumped|robbed at|held (?:hostage|at))\b`,
    ),
    new RegExp(
      String.raw`\b(?:going to|gonna|will|ll|threat\w* to|wants? to|would|hell|shell|theyll|tried to|trying to|try to|swore to|might|about to|said hes going to|promised to) (?:\w+ )?${willAttack} ${victim}\b`,
    ),
    new RegExp(
      String.raw`\bi(?:m|ll| will)?(?: going to| want to| wanna| could| might| swear i(?:ll)?| am)? (?:kill|murder|shoot|stab|beat up|strangle) (?:him|her|them|my (?:\w+ )?(?:husband|wife|boyfriend|girlfriend|ex|neighbors?|roommate|landlord|dad|father|kids?|brother)|the (?:neighbor|manager|guy)|someone|everyone)\b`,
    ),
  ]),
  {
    sign: new RegExp(
      String.raw`\b(?:has|have|had|with|holding|waving|waves|pulled|pulls|pulling|pointed|points|pointing|brandish\w*|got|carrying|swinging|drew|grabbed|showed|shows|armed with|came at me with|threaten\w* (?:\w+ ){0,3}with)(?: [a-z0-9]+){0,3} ${weapon}\b(?! (?:safe|block|set|permit|license|rack|range|store|policy|drawer|of (?:water|wine)))`,
    ),
    unless: new RegExp(
      String.raw`^(?!.*\b(?:${someone}|armed|at me|on me|at us|outside|intruder|fight\w*|threat\w*|robb\w*)\b)|\b(?:nail|glue|caulk|heat|staple|paint|kitchen|water) (?:gun|knife)|\b(?:can i|may i|am i allowed|allowed to|do you allow|legal|permit|concealed carry|collection|gun safe|maintenance|plumber|handyman|repair|my key|key broke)\b`,
    ),
  },
  {
    sign: /\b(?:heard|hear|hearing|are|theres|just|those|like|sounds? like|were|think)(?: [a-z0-9]+){0,4} (?:gun ?shots?|shots(?: fired)?|gun ?fire|shooting)\b|\b(?:gun ?shots|shots fired|active shooter|drive by|gun ?fire)\b|\b(?:someone|somebody|they|guy|man|he|neighbor|people)(?: [a-z0-9]+){0,4} (?:shooting|shot at|firing (?:a )?(?:gun|shots)|opened fire)\b/,
    unless:
      /\b(?:photo|film|movie|video|basketball|hoops?|range|stars?|ever|often|a lot of|how many|history|area have|flu|covid|vaccine|screen ?shots?|hot shots)\b/,
  },
  {
    sign: new RegExp(
      String.raw`\b(?:${someone}|he|she)\b(?: [a-z0-9]+){0,4} (?:wont|not|doesnt|refus\w+ to|didnt|isnt|never|wouldnt|dont)(?: going to)? let(?:ting|s)? (?:me|us|her|him|my \w+)(?: \w+)? (?:leave|go|out|get out|call|have my phone|use my phone|see|near the door)\b`,
    ),
    unless: /\b(?:lease|app|site|website|form|portal|link|contract|system|page)\b/,
  },
  new RegExp(
    String.raw`\b(?:${someone})\b(?: [a-z0-9]+){0,4} (?:lock(?:s|ed)?|keep(?:s|ing)?|kept|hold(?:s|ing)?|held|trapp\w*|tied|ties|tying|corner\w*|barricad\w*) (?:me|us|her|my \w+|them)(?: up)?(?: [a-z0-9]+){0,2}(?: (?:in|inside|hostage|here|captive|prisoner|against|from leaving|down|up|and))?\b(?! (?:out|waiting|posted|informed|updated|awake|up at night|up all night))`,
  ),
  new RegExp(
    String.raw`\b(?:took|takes|taken|broke|smashed|hid|destroyed) (?:away )?my (?:phone|cell|car keys|keys)\b.{0,60}\b(?:leave|call|help|police|so i|afraid|scared|hit|hurt|out)\b|\bblock(?:s|ing|ed) (?:the|my) (?:only )?(?:door|exit|way out)\b.{0,60}\b(?:me|us|leave|he|she)\b|\b(?:he|she|husband|boyfriend|ex)\b(?: [a-z0-9]+){0,4} block(?:s|ing|ed) the door\b`,
  ),
  new RegExp(
    String.raw`\b(?:afraid|scared|terrified|frightened|fear|fearing|petrified)(?: [a-z0-9]+){0,4} (?:my (?:\w+ )?${partners}|him|for my (?:life|safety)|for (?:our|their|her) (?:lives|life|safety)|he(?:ll|s| will| is| might| may)|she(?:ll| will| might| may)|my ex)\b`,
  ),
  /\b(?:fear|feared|fearing|scared|afraid|running) for (?:my|our|her|their) (?:life|lives|safety)\b|\b(?:not|isnt|dont feel|unsafe|never feel|no longer) (?:\w+ )?(?:safe )?(?:with him|with her|around him|around her|in my own (?:home|apartment|house)|at home|going home|to go home|if (?:he|she) comes)\b(?=.*)/,
  /\b(?:hiding|hid|hidden|locked myself|barricaded)(?: [a-z0-9]+){0,3} (?:in|inside|under|behind|from)\b.{0,40}\b(?:him|her|bathroom|closet|bedroom|bed|room|husband|boyfriend|ex|he|she|someone|man|dad)\b/,
  {
    sign: /\b(?:domestic (?:violence|abuse|dispute|situation)|abus(?:ive|ed|es|ing)|violent|got physical|gets physical|getting physical|physical with me|laid hands|lays hands|black eye|beats? (?:me|us|her|his)|battered)\b/,
    unless:
      /\b(?:polic(?:y|ies)|lease (?:break|terminat\w*)|law|program|shelter list|discount|weather|wind|storm|left (?:my|an) abus\w*|drug|substance|crimes?|felon\w*|background|history|animal abuse|criteria|record|volunteer|work for|charity|clauses?)\b|^(?:do|does|is|are|what|how|can)\b.*\b(?:accept|offer|allow|waive|protect\w*)\b/,
  },
  ...unless(
    /\b(?:baby crying|noise complaint|kids? (?:screaming|yelling) (?:at|in) the (?:pool|playground|courtyard)|tv|movie|game|music)\b/,
    [
      /\b(?:scream\w*|yell\w*|cry\w*|call\w*|shout\w*|begg\w*|plead\w*)(?: [a-z0-9]+){0,3} (?:for help|help me|for (?:her|his) life|stop hitting|let me go|dont hurt|call 911|call the (?:cops|police)|stop please|please stop)\b/,
      /\b(?:hear|heard|hearing|sounds? like|listening to)(?: [a-z0-9]+){0,6} (?:being |getting )?(?:hit|beat|beaten|beating|hurt|hurting|attacked|choked|slapp\w*|punch\w*|thrown|thuds|slamm\w*|smash\w*)\b.{0,50}\b(?:her|him|she|woman|wife|kids?|child|next door|upstairs|downstairs|neighbor\w*|wall|scream\w*|cry\w*)\b/,
      /\b(?:hear|heard|hearing)(?: [a-z0-9]+){0,4} (?:woman|girl|child|kid|man|lady|wife|neighbor|someone|her)(?: [a-z0-9]+){0,3} (?:scream\w*|begg\w*|cry\w* (?:and|for)|plead\w*|sobbing)\b/,
      /\b(?:scream\w*|fight\w*|yell\w*|arguing|argument)\b.{0,60}\b(?:hit\w*|hurt\w*|break\w* (?:things|stuff|glass)|smash\w*|throw\w*|threw|thud\w*|stop|bleed\w*|bang\w* (?:her|his|against)|kids? (?:is|are) (?:crying|screaming)|going to kill|knife|gun|weapon|violent\w*|physical)\b/,
      /\b(?:fist ?fight|brawl|bloody fight|fighting with (?:knives|weapons|bats)|big fight (?:outside|in the|next door|upstairs))\b/,
    ],
  ),
  {
    sign: /\bthreat(?:s|en|ens|ened|ening)?\b(?: [a-z0-9]+){0,4} (?:me|us|to|my|him|her|notes?|letters?|messages?|texts?|calls?|the|with)\b|\b(?:death|bomb) threats?\b|\bmaking threats\b/,
    unless: ofLease,
  },
  {
    sign: /\b(?:stalk\w*|follow(?:ed|ing|s) me(?: home| to| around| from| into)?|keeps? (?:showing up|coming (?:to|by|back)|following)|found out where (?:i|we) live|knows where (?:i|we) live|violat\w+ (?:the |his |her |a |my )?(?:restraining|protective)|(?:restraining|protective) order\b.{0,60}\b(?:here|outside|showed|came|back|found|at my|violat\w*|broke|door|keeps)|(?:ex|he|she|stalker|husband|boyfriend)(?: [a-z0-9]+){0,4} (?:outside|at) (?:my|the) (?:door|window|apartment|house|place|building|unit)|waiting (?:for me )?outside (?:my|the))\b/,
    unless:
      /\b(?:up on|cat|dog|kitten|emails?|newsletter|instagram|facebook|maintenance|uber|delivery|driver|amazon|realtor|leasing agent|technician|plumber|tour guide|friend)\b|\b(?:agent|guide)\b.*\bwaiting\b/,
  },
  {
    sign: /\b(?:theres a |have a |planted a |has a |a |pipe |suspicious )bomb\b|\bbomb (?:in|under|at|inside|threat)\b|\b(?:blow|shoot|burn|light)(?:ing)? (?:up )?(?:the|this|our|my) (?:\w+ )?(?:building|place|house|apartment|complex|office)(?: up| down| on fire)?\b|\b(?:held|holding|taken|taking|takes)(?: [a-z0-9]+){0,3} hostage\b|\bkidnap\w*|\babduct\w*|\b(?:sexual\w*) (?:assault\w*|abus\w*)\b|\braped?\b|\bgroped\b|\btouch(?:ed|ing|es) my (?:\w+ )?(?:daughter|son|kid|child)\b/,
    unless:
      /\b(?:bath|bug|flea|roach|photo|seed|stink) bombs?\b|\bbomb (?:shelter|sniff\w*)\b|\bblow(?:ing)? up my phone\b|\bda bomb\b|\bthe bomb\b|\bregistry\b|\boffenders?\b/,
  },
  new RegExp(
    String.raw`\b(?:hurt|hurts|hurting|hit|hits|hitting|beat|beats|beating|harm\w*|abus\w*|shak(?:es|ing)) (?:his|her|their|the|that|a|those) (?:\w+ )?(?:kids?|child|children|baby|toddler|wife|girlfriend|dog|mother|mom|son|daughter|boy|girl)\b`,
  ),
  then(
    partners,
    'drunk|drinking|raging|rage|furious|out of control|punch\\w* (?:holes?|the|walls?)|breaking (?:things|stuff|down)|smash\\w*|throwing (?:things|stuff)|broke down (?:the|my)|kick\\w* (?:in |down )?the door|bang\\w* on (?:the|my) door|trying to (?:get|break) in',
    5,
  ),
  {
    sign: then('man|guy|someone|neighbor|he|drunk', 'bang\\w*|pound\\w*|kick\\w*|punch\\w*|beating', 5),
    unless:
      /^(?!.*\b(?:door|window)\b)|^(?!.*\b(?:threat\w*|yell\w*|scream\w*|let (?:him|me) in|kill|drunk|scared|afraid|in(?:to)?|open up|wont (?:stop|leave|go away)|trying|knife|gun|weapon|angry|break|kick\w*)\b)/,
  },
  // Spanish
  /\bme (?:\w+ ){0,2}?(?:pega|pego|pegan|pegando|pegar|pegue|golpea|golpeo|golpean|golpeando|golpear|amenaz\w+|matar|mata|mate|agred\w+|estrangul\w+|ahorc\w+|maltrat\w+|viol(?:o|ando|ar|aron)|apunt\w+|empuj\w+|persigu\w+|acos\w+|acuchill\w+|apunal\w+|ataca\w*|secuestr\w+|lastim(?:o|a|ando|ar|e)|jalo del|pateo|patea\w*|abofete\w+|siguen?|siguiendo|siguio|aventar? (?:cosas|contra))\b(?!.*\b(?:precio|renta|calor|pintura|techo|puerta)\b)/,
  /\b(?:espos[oa]|marido|novi[oa]|pareja|ex|papa|padre|padrastro|vecin[oa]|hombre|tipo|hijo|herman[oa]|el|ella|alguien|roomate|companer[oa])\b(?: [a-z0-9]+){0,4} (?:pega|pego|pegando|pegandole|golpea\w*|golpeo|amenaz\w+|matar\w*|agred\w+|estrangul\w+|apunt\w+|disparo|disparando|acuchill\w+|apunal\w+|maltrat\w+|ataco|atacando|violent[oa]|borracho y|secuestr\w+)\b/,
  ...together(
    'pistola|cuchillo|arma|machete|navaja|pistolas|bate|escopeta',
    'tiene|trae|con|apunt\\w+|saco|amenaz\\w+|hombre|tipo|alguien|vecino|esposo|novio|marido|ex|sac[oa]\\w*',
    3,
  ),
  /\b(?:disparos?|balazos?|balacera|tiroteo|tiros|disparando|balas)\b|\bno (?:me|nos|la|le) deja(?:n)? (?:salir|ir|irme|irnos|usar|llamar|hablar)\b|\b(?:me|nos) (?:tiene|tienen|encerro|encierra|amarro) (?:encerrad[oa]s?|amarrad[oa]s?|secuestrad[oa]s?|en el|en la)\b|\bviolencia (?:domestica|familiar|intrafamiliar|de genero)\b|\b(?:miedo|temo|terror|aterrad[oa])\b(?: [a-z0-9]+){0,4} (?:mi (?:espos[oa]|marido|novio|pareja|ex|vida|papa)|me (?:mate|pegue|haga|golpee|lastime|encuentre)|(?:de|a) el|por mi vida|volver a (?:la |mi )?casa|por nuestras? vidas?)\b|\bpidiendo (?:auxilio|ayuda)\b|\bgrit\w+\b(?: [a-z0-9]+){0,3} (?:auxilio|ayuda|que la|socorro|no me)\b|\b(?:le|la|los|lo) (?:esta |estan )?(?:pegando|golpeando|matando|maltratando|pega|golpea|ahorcando|va a matar|quiere matar|violando)\b|\bamenaz\w+ (?:con|de|de muerte|a mi|mi|nos)\b|\b(?:pelea|peleando|peleandose)\b(?: [a-z0-9]+){0,5} (?:cuchillos?|sangre|golpes|pistola|armas?|fuerte)\b|\besta (?:afuera|en la puerta) (?:y|con|gritando)\b.*\b(?:matar|pegar|entrar|amenaz\w*|ex|miedo)\b|\borden de (?:restriccion|alejamiento|proteccion)\b|\bacosador\b|\bhay una bomba\b/,
  ...unless(/\b(?:photo|film|movie|range|fired (?:from|my|the|him|her|by)|ever|often|video game)\b/, [
    all(
      'someone|somebody|man|guy|he|she|they|neighbor|kid|dude|people|husband|ex|boyfriend',
      'fired|firing|shooting|shots?|gunshots?|pulled|waving|pointing|swinging|stabbing',
      'gun|guns|rifle|pistol|shots?|gunshots?|knife|machete|bat|weapon',
    ),
  ]),
  ...unless(/\b(?:lol|haha|joking|jk|kidding|noise complaint|movie|game|lawyer|eviction|fees?)\b/, [
    all(
      'he|hes|she|shes|husband|boyfriend|girlfriend|wife|ex|partner|stepdad|dad|father|brother|roommate|someone|man|guy|neighbor',
      'outside|at (?:my|the) door|has (?:a |my )?key|on (?:his|her) way|coming (?:over|back|here|home)|in the (?:next|other) room|here|downstairs|upstairs|back|listening|hear me|home',
      'scared|afraid|terrified|kill|hurt|hit|beat|threat\\w*|restraining|protective order|drunk|police|cops|hiding|hide|choke\\w*|violent|bruis\\w*|weapon|gun|knife|whisper\\w*|cant (?:talk|call|speak)|dont call|not safe|safe|bleeding|scream\\w*|break (?:it|the door)|kick\\w*',
    ),
    all(
      'he|she|husband|boyfriend|girlfriend|wife|ex|partner|dad|father|stepdad|roommate|they|son|brother',
      'throw\\w*|threw|punch\\w*|smash\\w*|break\\w*|broke|kick\\w*|destroy\\w*|trash\\w*|raging|scream\\w*',
      'plates|dishes|walls?|furniture|tv|doors?|holes?|at me|at us|at her|at the kids|glass|bottles?|everything|things|phone',
      'me|us|kids|scared|afraid|her|hiding|help|bathroom|stop|next|drunk|wont|my|again|locked',
    ),
    /\b(?:choke|strangle|grip) marks\b|\b(?:bruis\w*|black eye|busted lip|split lip|fat lip|hand ?prints?)\b(?=.*\b(?:he|she|husband|wife|boyfriend|girlfriend|ex|her|his|kid|child|neighbor|me|my)\b)(?!.*\b(?:fell|bumped|door hit|stairs)\b)|\bcant (?:talk|speak|call)(?: [a-z0-9]+){0,4} (?:he|she|hell|hes|shes|theyll|hear)\b|\b(?:he|she|they)(?:ll| will) (?:hear|kill|hurt|find) (?:me|us)\b|\bif (?:i|we) (?:leave|call|tell|scream|go) (?:\w+ ){0,4}(?:he|she|they)(?:ll| will| says| said)\b/,
    /\b(?:men|guys|people|teens?|kids|two|group|neighbors)(?: [a-z0-9]+){0,6} (?:fighting|going at it|swinging|beating|jumping|attacking|stomping|brawling)\b(?=.*\b(?:knife|bat|bats|blood|gun|ground|weapon|police|parking lot|outside|hallway|each other|him|her|someone|bottle|bad|bleeding)\b)|\b(?:stomping|kicking|beating) (?:on )?(?:him|her|someone|a (?:guy|man|woman|kid))\b/,
  ]),
  all(
    'espos[oa]|marido|novi[oa]|pareja|ex|papa|padrastro|vecin[oa]|hombre|tipo|hijo|herman[oa]|el',
    'borracho|tomado|drogado|furioso|enojado|violento|loco|como loco|rompiendo|gritando|golpeando',
    'rompiendo|aventando|golpe\\w*|peg\\w*|amenaz\\w*|asustad\\w*|miedo|patea\\w*|tirando|escondid\\w*|encerrad\\w*|lastim\\w*|cuchillo|pistola|matar',
  ),
];
