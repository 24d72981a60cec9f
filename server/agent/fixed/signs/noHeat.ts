import { near } from './near.ts';

const heating =
  String.raw`(?<!\b(?:water|pool|oven|dryer|spa|tub|car|seat|towel|stove|space) )` +
  String.raw`(?:heat|heating|heaters?|furnace|radiators?)(?! (?:elements?|pads?|lamps?|waves?|costs?|bills?|included)\b)`;
const homeOfOurs = '(?:my|our|the|this) (?:apartment|unit|house|home|place|room|bed ?room|living room)';

export const noHeat: readonly RegExp[] = [
  near(
    heating,
    String.raw`(?:not|isnt|arent) (?:work|heat|turn|com|start|runn|blow|on)\w*|(?:doesnt|does not|dont|didnt|did not) (?:work|turn on|come on|heat|start|kick on)|` +
      String.raw`wont|will not|stopped|quit|died|dead|broken?|busted|failed|gave out|(?:is|are|was|been|went|goes) (?:off|down|out(?! of control))|blow(?:s|ing) cold`,
  ),
  /\b(?:hvac|thermostat|system) (?:is )?(?:not|isnt) heating\b/,
  /\bradiators? (?:is|are|stays?) (?:\w+ )?cold\b/,
  new RegExp(
    String.raw`\b(?:no|without|lost|dont have(?: any)?|do not have(?: any)?|(?:havent|have not|hasnt) had(?: any)?) ${heating}\b`,
  ),
  new RegExp(
    String.raw`\b(?:cant|cannot) (?:get|turn|turn on) (?:the |my |our )?${heating}(?: (?:to|on|going|working)\b|$)`,
  ),
  new RegExp(
    String.raw`\bfreezing (?:cold )?(?:inside|in here|in ${homeOfOurs})\b|\b[1-5]?\d degrees (?:inside|in here|in ${homeOfOurs})\b`,
  ),
  /\b(?:sin|no hay|no tengo|no tenemos) calefaccion\b/,
  /\bcalefaccion (?:\w+ ){0,3}?(?:no (?:funciona|sirve|prende|enciende|calienta)|rota|descompuesta|apagada|se (?:descompuso|rompio|apago|dano))\b/,
  /\b(?:no (?:funciona|sirve|prende|enciende)|se (?:descompuso|rompio|apago|dano)) (?:la |mi |el )?(?:calefaccion|calefactor)\b/,
];
