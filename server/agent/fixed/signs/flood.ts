import { all, near, type Sign, unless } from './near.ts';

const fixture = 'toilets?|(?:bath ?)?tub|bath|sink|shower|drain|dish ?washer|washer|washing machine|faucet';
const room =
  'floor|carpet|apartment|unit|house|room|kitchen|bath ?room|bed ?room|basement|hallway|garage|closet';
const above = '(?:the |my |our )?(?:ceiling|walls?|lights?|light fixture|roof|vent|outlet|upstairs|above)';
const notFlood =
  '(?! (?:zones?|risks?|areas?|plains?|maps?|insurance|history|lights?|polic(?:y|ies)|issues?|problems?|before|in the past)\\b)';

export const flood: readonly Sign[] = [
  // not a question of what once was
  /(?<!^(?:has|have|was|were) (?:it|this|that|the|your|there)\b.{0,60})(?<!\b(?:gets?|be) )\bflooded\b/,
  new RegExp(String.raw`\b(?:a flood|flooding)\b${notFlood}`),
  near(
    'pipes?|water lines?|water main',
    '(?:froze and )?burst|bursted|break|broken?|busted|exploded|ruptured|split|cracked',
  ),
  /\b(?:burst|busted|broken) (?:water )?pipes?\b|\bsprinklers? (?:went|is going|are going) off\b/,
  near('water heater|boiler|tank|hose|washer|aquarium', 'burst|exploded|ruptured|busted'),
  near(fixture, 'overflow(?:s|ed|ing)'),
  /\btoilet overflow\b/,
  new RegExp(String.raw`\boverflowing (?:${fixture})\b`),
  near(
    String.raw`(?<!\bno (?:hot |cold )?)water(?! (?:bill|rates?|pressure|costs?|view)\b)`,
    'pouring|gushing|spraying|shooting|spewing|rushing|rising|everywhere|all over|running down|' +
      String.raw`(?:coming|comes|came|leaking|leaks|dripping|seeping|running|raining|flowing) (?:in|through|down|up|under|(?:out )?from under|(?:from|out of) ${above})`,
  ),
  near('ceiling', String.raw`leak(?:s|ed|ing)?|drip(?:s|ping)|collaps\w+|cav(?:ed|ing)|bulging|pouring`),
  new RegExp(String.raw`\b(?:leak\w*|drip\w*) (?:from|in|into|through) (?:the |my |our )?ceiling\b`),
  near(room, '(?:full of|covered (?:in|with)|under) ?water'),
  /\bstanding water\b|\binch(?:es)? of water\b/,
  /\braw sewage\b|\bsewage (?:(?:is|was|keeps) )?(?:back\w*|com\w+|leak\w*|everywhere|overflow\w*|all over|smell\w*|(?:in|on) (?:the|my|our))\b|\bsewer (?:line )?(?:(?:is|has) )?back\w*/,
  /\bse (?:me |nos )?(?:esta )?inund(?:o|ando)\b|\binundad[oa]s?\b|(?<!\b(?:zona|area|riesgo|seguro)s? (?:de|contra) )\binundacion\b/,
  /\b(?:tuberias?|tubos?) (?:esta )?(?:rot[oa]s?|reventad[oa]s?|se rompio|revento)\b|\b(?:rompio|revento) (?:la |el |una? )?(?:tuberia|tubo)\b/,
  /\b(?:cae|sale|entra|gotea) (?:mucha )?agua (?:del|por|de la) (?:el |la )?(?:techo|pared|luz|puerta)\b|\bagua por tod[oa]s?\b|\bdesbord\w+/,
  ...unless(
    /\b(?:zone|insurance|included|bill|softener|view|front|park|feature|pressure|history|sprinkler system|lawn|garden|pool|pets?|fish|plants?|bottle|filter|dishes|coffee|drinking)\b/,
    [
      /\b(?:raining|rain|waterfall|water ?fall|river|lake|swamp|pond|geyser|fountain)(?: [a-z0-9]+){0,3} (?:in|inside|into|from|down|through) (?:my|our|the|here) ?(?:\w+ )?(?:apartment|unit|house|kitchen|bedroom|bathroom|living room|closet|ceiling|walls?|hallway|room|light|place|stairs|basement|garage)?\b/,
      /\bwater (?:is |s |keeps |wont |has |just |started |still )*(?:ankle|knee|up to|rising|wont stop|keeps (?:coming|rising|pouring)|not stopping|stop(?:ping)? running|shut off|turn off|flood\w*|filling|spread\w*|pouring|gushing|burst\w*|shooting|spraying)\b/,
      /\b(?:ankle|knee|shin|inches|inch|foot|feet) (?:deep|high|of)(?: in| of)? (?:the )?water\b|\bwater(?: [a-z0-9]+){0,4} (?:ankle|knee|shin|inch\w*) ?(?:deep|high)?\b|\b(?:wading|swimming|floating|soaked|drenched|ruined|squish\w*|under water|underwater)\b(?: [a-z0-9]+){0,6} (?:water|carpet|floor|apartment|furniture|kitchen|hallway|stuff|bedroom|everything)\b|\b(?:carpet|floor|hallway|bedroom|furniture|everything)(?: [a-z0-9]+){0,4} (?:soaked|drenched|squish\w*|under ?water|floating|flooding|flooded|swimming)\b/,
      /\b(?:pipe|faucet|valve|shut ?off|hose|toilet|water line|supply line|tap|hydrant|main|spigot|water heater|shower head|bidet|fitting|connector)(?: [a-z0-9]+){0,5} (?:burst|broke|exploded|blew|popped|snapped|came off|fell off|gushing|spraying|shooting|geyser|spewing|wont (?:shut|stop|turn off)|flooding|pouring|wont close)\b.*\b(?:water|everywhere|flood\w*|floor|carpet|stop|spraying|soaked|ceiling|all over)\b/,
      /\b(?:cant|dont know how to|how do i) (?:turn|shut|stop|find)(?: [a-z0-9]+){0,4} (?:water|valve|shut ?off|main|leak|flood\w*)\b.*\b(?:everywhere|flood\w*|floor|pouring|gushing|spraying|overflow\w*|burst|rising|fast|ceiling|soaked)\b|\b(?:gushing|pouring|spraying|spewing|overflow\w*|flood\w*)\b.*\b(?:cant|wont) (?:turn|shut|stop|make)\b/,
      /\b(?:ceiling|light|wall|upstairs|above|neighbor\w*)\b.*\b(?:water|leak\w*)\b.*\b(?:pouring|gushing|streaming|buckets?|fast|everywhere|running down|heavy|bad|flood\w*|soak\w*)\b|\b(?:toilet|tub|bathtub|sink|shower|washer|washing machine|dishwasher|drain)\b.*\b(?:overflow\w*|flood\w*|coming up|backing up|spilling over|all over the floor|running over|wont stop|over the (?:rim|top|edge))\b/,
      /\bsewage\b(?! (?:included|bill|fee))|\b(?:poop|feces|toilet water|dirty water|black water|brown water|waste)(?: [a-z0-9]+){0,4} (?:coming up|backing up|out of|in (?:my|the|our) (?:tub|bathtub|shower|sink)|overflow\w*|everywhere|all over)\b/,
    ],
  ),
  /\b(?:se (?:me |nos )?(?:esta |estan )?(?:inund\w+|desbord\w+|sali\w+ el agua|llen\w+ de agua|revent\w+|rompi\w+ (?:el |la |un |una )?(?:tubo|tuberia|manguera|boiler|caneria|toma))|(?:el )?agua (?:\w+ )?(?:\w+ )?(?:hasta|sube|subiendo|por todos|sale|saliendo|chorre\w+|no (?:deja|para)|entra|entrando|brot\w+|corre|corriendo)(?: [a-z0-9]+){0,4} (?:tobillos?|rodillas?|piso|sala|cocina|cuarto|techo|pared|chorros?|lados|todo|parar|salir|debajo|puerta|apartamento|casa|bano|alfombra|suelo)|lleno de agua|esta(?:mos)? inundad\w+|inundacion en|inundandose|inundando|(?:llueve|lloviendo|chorros? de agua|cascada)(?: [a-z0-9]+){0,3} (?:adentro|dentro|techo|sala|cocina|cuarto|casa)|(?:tuberia|tubo|caneria|manguera|llave de agua)(?: [a-z0-9]+){0,3} (?:rot[oa]|revent\w+|exploto|rompio|tirando|trono)|(?:aguas? negras?|drenaje)(?: [a-z0-9]+){0,4} (?:sal\w+|sube|regres\w+|desbord\w+|en (?:la|mi|el)|tapad\w+ y)|(?:inodoro|excusado|taza|bano|tina|lavadora|fregadero|regadera|escusado)(?: [a-z0-9]+){0,4} (?:desbord\w+|inund\w+|tirando|derram\w+|regres\w+))\b/,
  ...unless(
    /\b(?:zone|insurance|history|pool|sprinkler (?:system|schedule)|lawn|garden|fish|plants?|bottle|filter|brown|smells?|taste|discolored|pressure|hot water is|no water|drips?|dripping a little|slow)\b/,
    [
      all(
        'water|sprinklers?|pipes?|hydrant|hose|main|toilet|tub|sewer|boiler|washer|ceiling|agua|tubos?|tuberia',
        'dump\\w*|pour\\w*|gush\\w*|spray\\w*|spew\\w*|shoot\\w*|rush\\w*|blast\\w*|flood\\w*|burst\\w*|explod\\w*|geyser|waterfall|full blast|everywhere|ankle|soaked|soaking|submerg\\w*|rising|pooling|chorr\\w+|fuerza|presion|inund\\w+|revent\\w+',
        'inside|unit|apartment|floor|carpet|hall\\w*|corridor|room|kitchen|bathroom|ceiling|walls?|closet|basement|door|everywhere|stairs|bed|stop|off|shut|apartamento|casa|piso|cocina|bano|sale|cierra|para|techo|lobby|downstairs|neighbors?|furniture|stuff|my',
      ),
      /\bsprinklers?(?: head)?(?: [a-z0-9]+){0,6} (?:broke|snapped|hit|knocked|burst|went off|going off|on|pouring|dumping|spraying)\b(?=.*\b(?:unit|hall\w*|corridor|ceiling|inside|water|apartment|room|building|closet)\b)/,
      all('llave|valvula|tubo|manguera|tuberia', 'no cierra|no para|no deja|revent\\w+|botando|zafo', 'agua'),
    ],
  ),
  ...unless(
    /\b(?:zone|insurance|included|history|heater (?:is|not|included)|bill|pressure|softener|pool|brown|rusty|smells?|taste|filter|view|plants?|lawn|drips? (?:a bit|slowly|every)|slow drip|small leak|tiny|minor|faucet drips?)\b/,
    [
      all(
        'water|leak\\w*|sewage|toilet|pipe',
        'coming|pouring|running|streaming|seeping|flowing|rushing|dripping|raining|bubbling|leaking|backing|spill\\w*|spread\\w*|pooling',
        'through|from (?:the|my|under|above|upstairs|behind|unit)|under (?:the|my)|out of|into|down the|up (?:through|from)|across|all over',
        'fast|everywhere|bucket\\w*|towels?|cant keep up|cant stop|wont stop|hard|heavy|more|floor|carpet|walls?|ceiling|bed\\w*|closet|kitchen|hall\\w*|neighbors?|below|light\\w*|soak\\w*|wet|inch\\w*|flood\\w*|furniture|ruin\\w*|again|unit|apartment|upstairs|downstairs|bathroom',
      ),
      all(
        'carpet|floor\\w*|bed\\w*|hallway|baseboards?|closet|furniture|shoes|rug|everything|kitchen|bathroom|living room',
        'squish\\w*|soak\\w*|float\\w*|swimming|sopping|under water|underwater|drenched|wet|puddles?|lake|pond|flooded|flooding',
        'water|upstairs|above|pipe|leak\\w*|ceiling|wall|heater|toilet|washer|dishwasher|sink|tub|rain\\w*|spread\\w*|rising|ankles?|coming|bucket\\w*|growing',
      ),
    ],
  ),
  ...unless(
    /\b(?:zone|insurance|pool|drips?|slow|slowly|small|view|trail|hik\w*|near the (?:creek|river|lake)|how (?:close|far))\b/,
    [
      all(
        'creek|river|bayou|storm ?water|rain ?water|street|flood ?water|lake|water',
        'over|rising|rose|coming|came|entering|reach\\w*|up to|inside',
        '(?:in|under|through|into|at|to) (?:my|our|the) (?:front |back |patio |sliding )?(?:door|living room|apartment|unit|garage|house|steps|doorstep|windows?)',
        'water|creek|river|rising|flood\\w*|storm|rain\\w*|over|fast',
      ),
      /\b(?:cant|wont|unable to|doesnt|no way to|how do i)(?: [a-z0-9]+){0,4} (?:stop|shut|turn|close|shuts?|stops?)(?: [a-z0-9]+){0,3} (?:water|off|valve)\b(?=.*\b(?:water|hose|pipe|tap|faucet|valve|toilet|washer|handle)\b)(?=.*\b(?:off|flew|popped|burst|broke|spray\w*|gush\w*|flood\w*|floor|everywhere|pour\w*|full blast|overflow\w*|blew|snapped|now|ceiling)\b)(?!.*\b(?:drip\w*|running toilet|billing)\b)/,
      /\b(?:hose|line|handle|valve|fitting|tap|faucet|pipe|connector|supply|nozzle|knob|cap|stem)(?: [a-z0-9]+){0,4} (?:popped|flew|blew|came|shot|ripped|broke|snapped|fell|burst|tore)(?: clean| right)?(?: off| out| loose| apart)\b/,
      /\b(?:ankle|knee|shin|toe|calf|waist) deep\b/,
    ],
  ),
  /\b(?:agua (?:negra|sucia|puerca)|aguas negras|popo|drenaje)\b(?=.*\b(?:sal\w+|sub\w+|brot\w+|regres\w+|no para|escusado|excusado|inodoro|bano|tina|regadera|coladera|desbord\w+)\b)/,
];
