import { all, others, person, type Sign, then, unless } from './near.ts';

const someone = String.raw`(?:${person})`;
const things =
  /\b(?:outlets?(?: in (?:the|my) (?:\w+ )?room)?|wi ?fi|router|socket|light|switch|phone|battery|thermostat|fridge|ac|remote|fob|key ?pad|lock|tree|grass|lawn|plants?|wifi|internet|line) (?:in (?:the|my) (?:\w+ )?room )?(?:is|are|was|went|just|keeps) (?:\w+ )?(?:dead|dying|not responding|unresponsive)\b/;
const another = String.raw`(?:${others}|him|her|them|grandkid|guest|worker|technician|agent|guide|driver|visitor|coworker|elderly|old (?:man|woman|lady)|mama|papa|grandparents?|granny|nana|patient)`;
const people = String.raw`i|im|he|hes|she|shes|they|him|her|them|mom|mother|dad|father|grand\w+|wife|husband|partner|boyfriend|girlfriend|son|daughter|kids?|child|bab(?:y|ies)|toddler|infant|newborn|brother|sister|aunt|uncle|cousin|nephew|niece|friend|roommate|neighbor|tenant|resident|man|woman|guy|girl|boy|lady|person|someone|people|worker|technician|agent|guide|nana|granny|papa|elderly`;
const long =
  /\b(?:years? ago|last (?:year|month)|history of|survivor|recovering from|since (?:my|his|her|the) stroke|previous(?:ly)?|used to|service (?:dog|animal)|accommodation|grab bars?|disab\w+|wheel ?chair|accessible|need (?:a|an) (?:ground|first) floor)\b/;
const thing = String.raw`(?:thermostat|website|site|app|office|page|portal|link|screen|button|phone|door|gate|fan|elevator|landlord|manager|management|garage|fridge|ac|lock|keypad|maintenance|team|agent|alarm)`;

export const medical: readonly Sign[] = [
  ...unless(
    /\b(?:water heater|walls? (?:can|cant)|room to|breathe easy|fabric|breathable|until i breathe|breathe (?:new|fresh) )\b/,
    [
      /\b(?:cant|cant even|not|isnt|stopped|stops|trouble|hard to|hard time|hardly|barely|struggl\w+ to|struggl\w+|difficulty|problems?|doesnt|wont|having a hard time|hurts to|unable to|cant catch (?:my|his|her)|labored|shallow|short of|shortness of|gasping(?: for)?|fighting to|never) (?:\w+ )?(?:breathe|breathing|breaths|breathes|breathed)\b/,
      /\b(?:out of breathe|gasping|wheez\w+|suffocat\w+|asphyxiat\w+|hyperventilat\w+)\b(?! (?:in|under) (?:paperwork|debt|rent|boxes|bills|work|fees|forms))/,
    ],
  ),
  {
    sign: /\bchok(?:e|es|ed|ing)\b(?! hazard)/,
    unless: /\b(?:hazard|smoke from|up on price|chokes? point|on the price)\b/,
  },
  /\b(?:turn\w*|going|gone|went|is|are|looks?|face|lips|all) (?:\w+ )?(?:blue|purple|gr[ae]y)\b(?=.*\b(?:breathe|breathing|baby|lips|face|he|she|him|her|mom|dad|help|fingers)\b)(?!.*\b(?:paint|walls?|carpet|cabinets?|door|tiles?|color)\b)|\b(?:blue|purple) lips\b|\blips (?:are |is |look\w* |turn\w* |going )*(?:blue|purple|gr[ae]y)\b/,
  ...unless(
    new RegExp(
      String.raw`${things.source}|\b(?:candy|flyers?|notices?|survey|keys to|${thing} (?:is|isnt|wont|not|unresponsive))\b`,
    ),
    [
      /\b(?:unconscious|unconcious|passed out|passing out|pass out|blacked out|black(?:ing)? out|faint(?:ed|ing|s)|about to faint|going to faint|feel faint|lost consciousness|losing consciousness|knocked out|comatose|in and out of consciousness|semi ?conscious)\b/,
      new RegExp(
        String.raw`\b${another}\b(?: [a-z0-9]+){0,5} (?:unresponsive|not responding|isnt responding|wont respond|doesnt respond|not waking(?: up)?|wont wake|isnt waking|doesnt wake|cant be woken|wont open (?:his|her|their) eyes|not moving|isnt moving|wont move|stopped moving|not answering me|collapsed|went limp|is limp|limp|lifeless|no pulse|dropped to the (?:floor|ground)|keeled over|foaming|drooling and|rolled (?:back )?(?:his|her) eyes|eyes rolled|dead|dying|not getting up)\b(?! (?:bolt|battery|line|end))`,
      ),
    ],
  ),
  new RegExp(
    String.raw`\b(?:cant|unable to|trying to) (?:seem to )?(?:wake|rouse|get (?:a |any )?(?:response|pulse|answer) (?:from|out of)|revive|find a pulse)(?: up)?(?: [a-z0-9]+){0,2} ?(?:${another}|pulse)?\b(?! (?:the|up the) ${thing})`,
  ),
  {
    sign: /\b(?:no pulse|cpr|heart attack|cardiac(?! (?:alert|dog|service))|heart (?:\w+ )?(?:stopped|stopping|racing and)|aneurysm)\b|\bchest(?: [a-z0-9]+){0,4} (?:pains?|hurts?|hurting|tight\w*|pressure|pounding|squeez\w*|crush\w*|burning|heavy|aches?|aching|feels|killing|stabbing|elephant)\b|\b(?:pains?|pressure|tight\w*|squeez\w*|elephant|weight|crushing|ache|stabbing|heaviness)(?: [a-z0-9]+){0,4} (?:chest|left arm)\b|\b(?:left|my) arm(?: [a-z0-9]+){0,4} (?:numb|tingl\w*)\b/,
    unless:
      /\b(?:alert dog|service dog|chest (?:of drawers|freezer)|freezer|give me a heart attack|gave me a heart attack|almost had a heart attack|heart attack (?:at|over|when i saw|from) (?:the )?(?:price|rent|bill))\b/,
  },
  ...unless(long, [
    /\b(?:having|have|has|had|think\w*|maybe|looks like|possible|might be|suffered|signs of|like)(?: [a-z0-9]+){0,4} (?:a |an |another )?(?:stroke|seizures?|anaphyla\w+|diabetic (?:shock|coma|emergency)|asthma attack|allergic reaction|heat ?stroke|concussion|miscarriage|overdose|blood clot|panic attack)\b(?! (?:of|meds?|medication))/,
    /\b(?:seizing|convuls\w+|seizure (?:right )?now|shaking uncontroll\w*|whole body (?:is )?shaking|epileptic (?:fit|attack))\b/,
    /\bface (?:is |looks |has |just )?(?:\w+ )?(?:droop\w*|sagging)\b|\bhalf of (?:his|her|my) (?:face|body)\b|\b(?:slurr\w*|speech (?:is )?(?:slurred|weird|garbled)|words (?:are )?(?:coming out|not making)|cant (?:speak|talk|move (?:my|his|her) (?:\w+ )?(?:arm|leg|side|body|face|legs|arms|neck)|feel (?:my|his|her) (?:\w+ )?(?:arm|leg|legs|arms|face|side|hands)))\b|\b(?:side|arm|leg|face)(?: [a-z0-9]+){0,3} (?:went|gone|going|is|are) (?:\w+ )?(?:numb|paralyzed|dead)\b|\bnumb on (?:one|the (?:left|right)) side\b/,
    /\b(?:overdos\w*|od(?:ed|ing)|narcan|naloxone|took too (?:many|much)|fentanyl)\b/,
  ]),
  /\b(?:throat|tongue|face|lips|airway)(?: [a-z0-9]+){0,3} (?:swell\w*|swollen|closing|closed up|puff\w* up|tight\w*)\b|\bswollen (?:throat|tongue|face|lips)\b|\b(?:epi ?pen|in shock|anaphyla\w+)\b|\b(?:out of|need|needs|cant find|no|lost|forgot) (?:my |his |her |an )?(?:insulin|inhaler|oxygen|nitroglycerin)\b(?!.*\b(?:pharmacy|delivery)\b)|\b(?:oxygen (?:tank|concentrator|machine)|ventilator)\b.*\b(?:out|off|empty|stopped|failing|died|low|power|down|not working)\b|\bblood (?:sugar|pressure)(?: [a-z0-9]+){0,4} (?:low|dropp\w*|high|crash\w*|\d+)\b(?=.*\b(?:he|she|mom|dad|husband|wife|confused|shak\w*|pass\w*|help|sweat\w*|not|responding)\b)/,
  {
    sign: /\b(?:bleed(?:s|ing)?|bled|hemorrhag\w*|gush\w* blood|blood(?: [a-z0-9]+){0,4} (?:everywhere|all over|gush\w*|pour\w*|spurt\w*|squirt\w*|wont stop|coming|running|stop\w*|dripping|pool\w*)|(?:lot|lots|lots and lots|so much|losing|lost|pool|puddle|vomit\w*|cough\w*|throwing up|spitting|covered in|puking|pee\w*)(?: of)?(?: [a-z0-9]+){0,2} blood)\b/,
    unless:
      /\b(?:bleed(?:ing)? (?:the |my |a )?(?:radiators?|brakes?|lines?|air|valve|pipes?)|(?:paint|color|stain|ink|marker|rust|dye)s?(?: [a-z0-9]+){0,3} bleed\w*|bleed(?:s|ing)? (?:through|money)|nose ?bleeds?|blood (?:stain|pressure|drive|orange|type|test)s?|bleeding (?:heart|edge)|bleeding (?:me|us|him|everyone) dry)\b/,
  },
  new RegExp(
    String.raw`\b(?:going into|in|into|went into|having|active|early|premature) (?:labor|labour)\b(?! (?:day|costs?))|\b(?:contractions|miscarr\w+|water (?:just )?broke(?! (?:the|my|in|through|down|out|pipe))|waters? (?:just )?broke (?:and|im|shes|early)|baby is coming|giving birth|crowning|pregnant\b.*\b(?:bleed\w*|pain|cramp\w*|fell|fall|contractions?|blood|dizzy))\b`,
  ),
  {
    sign: new RegExp(
      String.raw`\b(?:${person}|elderly|worker|technician|grandparent|nana|granny)\b(?: [a-z0-9]+){0,4} (?:fell|fallen|slipped|tripped|tumbled|took a (?:bad )?fall|had a (?:bad )?fall|dropped|rolled)\b(?!.* (?:asleep|in love|behind|for it|for the|through on|short|off the lease))(?: (?:[a-z]+ ){0,3}(?:down|off|out|from|in|on|and|over|hard|over|through|backwards|onto)\b|$)`,
    ),
    unless:
      /\b(?:asleep|in love|behind on|fell through|fell apart|price|rent|if (?:someone|anyone|i|somebody|my)|before (?:someone|somebody)|afraid|worried|going to fall|could|might|may|so (?:nobody|no one|i|my)|last (?:week|month|year)|yesterday|phone|keys?|ceiling|shelf|blinds?|cabinet|handle|knob|light|tile|package|ring|nobody (?:was|is|got) hurt|is fine|im (?:fine|ok)|not hurt)\b|\b(?:fell|slipped)\b.*\b(?:drain|disposal|sink|toilet|my mind|through the cracks)\b/,
  },
  new RegExp(
    String.raw`\b(?:cant|couldnt) (?:get|stand|sit) (?:back )?up(?: from| off| again| the| on|$| \/| and| since| he| she| by)\b|\bcant get up(?! (?:the stairs|to the|early|there))|\b(?:on the floor|on the ground)\b.*\b(?:cant|wont|not|help|hurt|get up|unresponsive|bleeding)\b(?!.*\b(?:water|leak\w*|sit on|sleep)\b)`,
  ),
  {
    sign: /\b(?:hit|hits|bumped|banged|smashed|cracked|busted|split)(?: [a-z0-9]+){0,2} (?:my|his|her|their) (?:\w+ )?(?:head|skull|forehead)\b|\b(?:broke|broken|fractured|dislocated|snapped|shattered|severed|crushed|amputat\w*|cut off|chopped|sliced|shot|mangled) (?:off )?(?:my|his|her|their|a) (?:\w+ )?(?:leg|arm|hip|neck|back|ankle|wrist|bone|collarbone|ribs?|jaw|skull|foot|fingers?|thumb|hand|toe|knee|artery)\b|\b(?:leg|arm|hip|neck|back|ankle|wrist|ribs?|finger)(?: [a-z0-9]+){0,3} (?:broken|bent the wrong|sticking out|fractured|dislocated|snapped|bone|cut off|severed)\b|\bbone (?:is )?(?:sticking|showing|out)\b|\bhead injury\b/,
    unless:
      /\b(?:table|chair|couch|sofa|bed frame|furniture|bank|break my back|back (?:door|gate)|years? ago|last (?:year|month))\b/,
  },
  new RegExp(
    String.raw`\b(?:burn(?:ed|t)|scald\w*|third degree|3rd degree|severe(?:ly)? burn\w*|badly burn\w*)\b(?: [a-z0-9]+){0,3} (?:my|his|her|him|himself|herself|myself|the (?:baby|kid)|hand|hands|arm|arms|face|legs?|skin|son|daughter|kid|child|baby|burns?)\b(?! (?:pan|dinner|food|toast))|\b(?:boiling|hot|scalding) (?:water|oil|grease|soup|coffee)(?: [a-z0-9]+){0,4} (?:on|over|all over) (?:my|his|her|him|me|herself|himself|the baby|myself)\b|\b${someone} (?:\w+ )?(?:got |was |is )(?:badly |severely )?(?:burned|burnt|scalded|electrocuted)\b|\bskin (?:is )?(?:peeling|blister\w*|melting)\b(?=.*\b(?:burn\w*|hot|oil|water)\b)`,
  ),
  new RegExp(
    String.raw`\b(?:swallow\w*|drank|drink|drunk|ate|eaten|ingest\w*|got into|chewed|put)\b(?: [a-z0-9]+){0,5} (?:battery|batteries|bleach|pills?|magnets?|coin|detergent|pods?|cleaner|drain ?o?|drano|antifreeze|poison|chemicals?|lye|windex|medicine|medication|meds|roach (?:bait|killer)|bug spray|paint thinner|gasoline|hand sanitizer|ammonia|vape juice|edibles?|mushrooms?|thumbtack|needle|screw|marbles?|in (?:his|her) mouth and)\b(?=.*)(?<!\b(?:dishwasher|washer|pantry|cabinet)\b.*)`,
  ),
  {
    sign: /\bpoison(?:ed|ing)\b|\b(?:mixed|mixing) (?:bleach|ammonia|chemicals)\b|\b(?:chemical|bleach|ammonia) (?:fumes|burn)\b.*\b(?:breathe|breathing|eyes|cough\w*|chest|throat|dizzy)\b|\bdrown(?:ed|ing|s)?\b(?! in (?:debt|boxes|bills|paperwork|work|laundry|options))|\b(?:face ?down|floating|under ?water|bottom)(?: [a-z0-9]+){0,3} (?:pool|tub|bath|lake|pond|spa|jacuzzi|water)\b(?=.*\b(?:he|she|kid|child|baby|man|woman|someone|girl|boy|person|body|son|daughter)\b)|\bpulled (?:him|her|someone|a kid|my \w+) (?:out|from) (?:of )?(?:the )?(?:pool|tub|water)\b/,
    unless: /\b(?:ivy|rodent|rat poison (?:stations|boxes)|pest|drown out|drown\w* out)\b/,
  },
  {
    sign: /\b(?:ambulance|paramedics?|medics|ems|medical emergency|call(?:ing|ed)? 911|need 911|911 (?:now|please)|dial(?:ed|ing)? 911|emergency room|need a doctor (?:now|right)|dying|(?:hes|shes|he is|man is|woman is|person is|neighbor is) dead|found (?:him|her) dead|dead body|a body (?:in|on|at|outside|by)|bleeding out|help (?:he|she|my (?:mom|dad|baby|son|daughter|wife|husband))s? (?:is|s|cant|wont|not|isnt))\b/,
    unless:
      /\b(?:how (?:far|close|fast|long)|access|nearest|near|works? (?:as|at|for)|(?:i|im|he|she|husband|wife) (?:am |is )?(?:a |an )?(?:paramedic|emt|nurse)|dying (?:to|for)|plants?|tree|grass|lawn|battery|phone|dying light|laptop|lights? (?:is|are) dying|fridge|ac|is dead (?:bolt|battery)|sirens?|policy|address sign|pull cord|hospital)\b/,
  },
  /\b(?:baby|newborn|infant|toddler|son|daughter|kid|child)\b(?: [a-z0-9]+){0,4} (?:fever|temp|temperature)(?: [a-z0-9]+){0,3} 10[3-9]\d?\b|\b(?:baby|newborn|infant|toddler)\b(?: [a-z0-9]+){0,4} (?:wont wake|limp|floppy|blue|burning up|stopped (?:crying|breathing|moving)|cant breathe|not (?:breathing|moving|waking))\b/,
  /\b(?:havent|hasnt|nobody has|no one has|not) (?:seen|heard(?: from)?|come out|been seen|left (?:his|her) (?:unit|apartment))(?: [a-z0-9]+){0,6} (?:in|days|neighbor|mother|father|mom|dad|grandma|grandpa|friend|tenant|lady|man|woman|guy|aunt|uncle|son|daughter|brother|sister|him|her)\b.*\b(?:days?|week|smell\w*|door|mail|answer\w*|knock\w*|worried|check on)\b|\b(?:welfare|wellness) check\b|\b(?:neighbor|mother|mom|dad|father|grandma|grandpa|roommate|lady|elderly|old man|friend|brother|sister|aunt|uncle)\b(?: [a-z0-9]+){0,6} (?:not|isnt|doesnt|wont|hasnt|stopped) (?:answer\w*|come out|coming to|opened)(?: [a-z0-9]+){0,3} (?:door|phone|calls?|knock\w*|days|week)\b(?=.*\b(?:days|week|smell|worried|sick|elderly|fell|alone|ill|diabetic|heart|scared|something (?:is )?wrong)\b)/,
  then(String.raw`calling|yelling|crying|screaming|moaning`, 'for help|in pain', 3),
  // Spanish
  /\b(?:no|apenas|casi no|dificultad para|me cuesta|le cuesta|trabajo para|problemas para|deja de|dejo de|no le|no me) (?:\w+ )?(?:puede |puedo |esta )?(?:respir\w+)\b|\b(?:falta|faltando) (?:de |el )?aire\b|\b(?:me|le) falta el aire\b/,
  /\b(?:se|me|te) (?:\w+ )?(?:ahog(?:a|o|ando|ue)|asfixi\w+|atragant\w+|desmay\w+|desangr\w+|desvaneci\w+|convulsion\w+|enveneno|envenene|intoxic\w+|desplomo|desmaye|descompenso)\b(?!.*\b(?:plantas?|drenaje|motor|renta|deudas?|precios?|trabajo|papeles|gastos)\b)|\binconsciente\b|\bperdio el (?:conocimiento|sentido)\b/,
  /\b(?:no|ya no|ni) (?:se |me )?(?:despierta|despertar|reacciona|responde|mueve|levanta|puede (?:levantar|mover|hablar|despertar)(?:se)?|puedo (?:levantar|mover|despertar)\w*|contesta)\b(?=.*\b(?:papa|mama|espos[oa]|abuel[oa]|hij[oa]|bebe|vecin[oa]|herman[oa]|nin[oa]|el|ella|piso|suelo|senor|senora|persona|cayo|marido|novi[oa]|lo|la|amig[oa]|puedo)\b)(?!.*\b(?:pagina|oficina|puerta|aire|correo|app|portal)\b)|\b(?:papa|mama|espos[oa]|abuel[oa]|hij[oa]|bebe|vecin[oa]|herman[oa]|nin[oa]|marido|novi[oa]|senora?|amig[oa])\b(?: [a-z0-9]+){0,4} no (?:se |me )?(?:despierta|reacciona|responde|mueve|levanta|respira|contesta)\b/,
  /\b(?:dolor|presion|duele|opresion|duelen|punzada)(?: [a-z0-9]+){0,4} (?:pecho|corazon|brazo izquierdo)\b|\bpecho\b(?: [a-z0-9]+){0,3} (?:duele|aprieta|dolor|opresion)\b|\b(?:infarto|derrame cerebral|embolia|ataque (?:al corazon|cardiaco|de asma|epileptico|de epilepsia)|paro cardiaco|convulsion\w*|sobredosis|reaccion alergica|ambulancia|paramedicos|emergencia medica|apoplejia|aborto espontaneo|contracciones|rompio la fuente|labor de parto|va a nacer|hemorragia)\b/,
  /\b(?:sangr(?:a|ando|ado|o|e)|sangrado|desangr\w*|mucha sangre|perdiendo sangre|llen[oa] de sangre|vomit\w+ sangre|echando sangre)\b/,
  new RegExp(
    String.raw`\b(?:papa|mama|espos[oa]|abuel[oa]|abuelit[oa]|hij[oa]|bebe|vecin[oa]|herman[oa]|nin[oa]|marido|novi[oa]|senora?|persona|me|se|trabajador|amig[oa])\b(?: [a-z0-9]+){0,4} (?:cayo|cai|resbalo|golpeo|pego|quemo|queme|quebro|fracturo|rompio)\b(?=.*\b(?:escaleras?|cabeza|piso|suelo|bano|balcon|techo|levantar\w*|mover\w*|sangr\w*|duele|hueso|pierna|brazo|cadera|agua hirviendo|aceite|tina|regadera|alberca|piscina|espalda|mano|cara|grave|fuerte)\b)(?!.*\b(?:llave|vidrio de la ventana|puerta|tuberia|ventana)\b)`,
  ),
  /\b(?:trago|tomo|comio|bebio|ingirio|trague)\b(?: [a-z0-9]+){0,4} (?:pila|bateria|cloro|pastillas|veneno|detergente|moneda|medicin\w+|limpiador|quimico|desinfectante|blanqueador|iman)\b|\b(?:labios|cara|boca)(?: [a-z0-9]+){0,3} (?:morad[oa]s?|azul\w*|chueca|torcida|dormida|hinchad[oa]s?)\b|\b(?:garganta|lengua)(?: [a-z0-9]+){0,3} (?:hincha\w*|cierra|cerrando)\b|\bpoli?ni[oa] morad[oa]\b|\b(?:llamen|llame|llamar|necesito|manden|pidan) (?:a |al |una )?(?:911|ambulancia|doctor urgente)\b|\b(?:se esta|me estoy|esta) muriendo\b|\b(?:pulso|signos vitales)\b/,
  ...unless(
    /\b(?:paint|walls?|cabinets?|carpet|counter\w*|color|jeans|gr[ae]y (?:walls?|floor\w*|tile)|lease|application|thermostat|pool (?:open|heated|hours)|plants?|website|app)\b/,
    [
      all(
        people,
        'slump\\w*|keel\\w* over|out cold|clammy|drool\\w*|foam\\w*|jerking|twitch\\w*|convuls\\w*|gurgl\\w*|hives|syringe|needle in|barely (?:awake|conscious|responding|talking|there)|hard to wake|not making (?:any )?sense|talking nonsense|mumbling|mouth (?:is )?(?:crooked|twisted|droopy)|eyes (?:are )?(?:rolling|rolled|rolled back|open but|glassy)|went (?:pale|white|gr[ae]y|limp|stiff|blank|down)|(?:gone|turned|turning|looks|is) (?:very )?(?:pale|white|gr[ae]y|limp|blue|ashen|stiff)|wont (?:wake|respond|answer me|talk)|stopped (?:breathing|moving|talking)|bitten by|stung|snake ?bite|bit by a|hit by a (?:car|truck)|run over|drowned|drowning|bleeding out|scalded|impaled',
      ),
      all(
        people,
        'on the (?:floor|ground|stairs|bathroom floor|sidewalk|pavement|concrete)|face ?down',
        'not (?:moving|responding|breathing|getting up|waking|answering|ok|okay)|isnt (?:moving|responding|breathing|getting up|waking)|wont (?:wake|get up|move|respond|answer)|doesnt (?:move|answer|wake|respond)|cant (?:get up|move|wake|feel|stand)|blood|hurt|unconscious|moaning|groaning|seizing|shaking|limp|for hours|all night',
      ),
      all(
        'jaw|arm|shoulder|back|chest',
        'pain|pains|hurts|tight\\w*|pressure|numb|squeez\\w*|crushing|heavy|ache\\w*',
        'sweat\\w*|arm|breathe|breathing|chest|short of|dizzy|nausea\\w*|clammy|pale',
        'i|my|he|his|she|her|dad|mom|husband|wife|im',
      ),
      all(
        'swallow\\w*|drank|ate|eaten|got into|chew\\w*|ingest\\w*|sipped|licked|gulped',
        people,
        'under the sink|bottle|cleaner|cleaning|bleach|pills?|batter(?:y|ies)|poison|chemical\\w*|detergent|pods?|medicine|medication|meds|antifreeze|magnets?|coin|vitamins|gummies|edibles?|mouthwash|alcohol|sanitizer|drain|oven cleaner|windshield|lamp oil|peanuts?|shellfish|nuts?',
      ),
      all(
        'fell|fallen|falls|slipped|tumbled|dropped|thrown',
        people,
        'stairs|steps|ladder|roof|balcony|railing|window|floor|story|stories|shower|tub|bathroom|ice|curb|scaffold\\w*|flight|concrete|pavement|pool',
        'head|hip|leg|back|neck|arm|ankle|blood|bleed\\w*|hurt|hurts|cant (?:get up|move|walk|stand)|not moving|unconscious|out cold|scream\\w*|broken|broke|wrong|bone|isnt|awake|confused|dizzy|pain|wrist|knee',
      ),
    ],
  ),
  /\b(?:bit|bitten|struck) (?:by )?(?:a |by a |an )?(?:\w+ )?(?:rattle ?snake|copperhead|snake|black widow|scorpion|brown recluse|cottonmouth)\b|\b(?:rattle ?snake|copperhead|snake|black widow|scorpion|dog|pit ?bull) (?:just |has )?(?:bit|attacked|mauled|stung) (?:me|my|him|her|a|the|someone)\b/,
  /\bcontractions?\b|\b(?:minutes|mins) apart\b|\b(?:out cold|stopped breathing|not breathing|turning blue|no heartbeat|in cardiac|flatlin\w*)\b/,
  /\b(?:sugar|glucose)(?: [a-z0-9]+){0,4} (?:is |at |of |was )?(?:[1-5]\d|[4-9]\d\d)\b|\b(?:oxygen|o2|spo2)(?: [a-z0-9]+){0,4} (?:is |at |of )?(?:[5-8]\d)\b/,
  ...unless(/\b(?:thermostat|website|office|sleepy town|bed ?rooms?|hibernat\w*)\b/, [
    all(
      'took something|took (?:some|his|her|a bunch|too)|using|drugs|high|drunk|passed|pills|bottle|needle|heroin|meth|fent\\w*|cocaine',
      people,
      'open (?:his|her|their) eyes|wake|waking|slow|blue|gurgl\\w*|snor\\w*|not (?:responding|breathing|waking)|respond|barely|limp|cold|shaking|pulse',
    ),
    /\bbreath(?:e|ing)(?: [a-z0-9]+){0,3} (?:slow\w*|shallow|fast|weird|funny|hard|labored|strange|noisy|heavy)\b|\b(?:slow|shallow|fast|weird|labored|noisy) breathing\b|\bopen (?:his|her|their) eyes\b/,
    /\b(?:very|really|so|muy) (?:sleepy|drowsy|dormid[oa]|adormilad[oa])\b(?=.*\b(?:cant|wont|not feel\w*|no (?:se siente|despierta|reacciona)|fell|hit|medicin\w*|pills|head)\b)/,
  ]),
];
