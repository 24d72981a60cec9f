import { near } from './near.ts';

const fixture = 'toilets?|(?:bath ?)?tub|bath|sink|shower|drain|dish ?washer|washer|washing machine|faucet';
const room =
  'floor|carpet|apartment|unit|house|room|kitchen|bath ?room|bed ?room|basement|hallway|garage|closet';
const above = '(?:the |my |our )?(?:ceiling|walls?|lights?|light fixture|roof|vent|outlet|upstairs|above)';
const notFlood =
  '(?! (?:zones?|risks?|areas?|plains?|maps?|insurance|history|lights?|polic(?:y|ies)|issues?|problems?|before|in the past)\\b)';

export const flood: readonly RegExp[] = [
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
];
