import { all, near, type Sign, unless } from './near.ts';

const heating =
  String.raw`(?<!\b(?:water|pool|oven|dryer|spa|tub|car|seat|towel|stove|space) )` +
  String.raw`(?:heat|heating|heaters?|furnace|radiators?)(?! (?:elements?|pads?|lamps?|waves?|costs?|bills?|included)\b)`;
const homeOfOurs = '(?:my|our|the|this) (?:apartment|unit|house|home|place|room|bed ?room|living room)';

export const noHeat: readonly Sign[] = [
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
  ...unless(
    /\b(?:ac|air condition\w*|fridge|freezer|refrigerator|pool|included|water heater|hot water|shower|too hot|hot tub|what kind|oven|dryer|tour|move ?in|bill|how much|car)\b/,
    [
      new RegExp(
        String.raw`\b(?:heat|heating|heater|furnace|boiler|radiators?|thermostat|hvac|baseboards?)\b(?: [a-z0-9]+){0,6} (?:not|isnt|wont|doesnt|stopped|broke\w*|out|dead|died|quit|off|cold|down|busted|nothing|kaput|gave|given|failed|blowing cold|never|cant|doing nothing)\b.*\b(?:freezing|cold|degrees|shiver\w*|baby|kids?|winter|snow\w*|ice|see (?:my|our) breathe?|blankets?|coats?|elderly|frost|days?|nights?|temperature|inside)\b`,
      ),
      /\b(?:freezing|frozen|ice ?box|so cold|really cold|very cold|bitter\w* cold|cold as|shivering|see (?:my|our|your) (?:own )?breathe?|frost)\b(?: [a-z0-9]+){0,8} (?:in here|inside|apartment|unit|house|home|bedroom|room|heat\w*|furnace|heater|kids?|baby|blankets?|coats?|indoors|place)\b/,
      /\b(?:[1-5]?\d) ?(?:degrees|f|deg)?(?: [a-z0-9]+){0,2} (?:inside|in (?:here|my|our|the) ?(?:apartment|unit|house|home|bedroom|place|living room|room)?)\b(?=.*\b(?:heat\w*|cold|freez\w*|furnace|shiver\w*|thermostat|baby|degrees)\b)|\bthermostat(?: [a-z0-9]+){0,3} (?:says|reads|shows|at|stuck at|reading|dropped to)(?: [a-z0-9]+){0,2} [1-5]\d\b/,
      /\b(?:no|without|havent had|dont have|still no|zero|lost|has no|lack of)(?: [a-z0-9]+){0,2} (?:heat|heating|heater|furnace)\b(?! (?:pump|included|wave))/,
    ],
  ),
  /\b(?:sin|no (?:hay|tengo|tenemos|tiene|nos)|se (?:fue|descompuso|rompio|apago|dano|murio))(?: [a-z0-9]+){0,2} (?:calefaccion|calefactor|calenton|heater|boiler de calefaccion)\b|\b(?:calefaccion|calefactor|calenton|heater|radiador(?:es)?)\b(?: [a-z0-9]+){0,4} (?:no (?:\w+ )?(?:funciona|sirve|prende|enciende|calienta|jala|trabaja)|rot[oa]|descompuest[oa]|apagad[oa]|dej\w+ de|se (?:\w+ )?(?:descompuso|rompio|apago|dano|murio|fue)|fri[oa]|avento aire frio)\b|\b(?:congelando|congelad[oa]s?|helando|helad[oa]s?|mucho frio|tanto frio|frio horrible)\b(?=.*\b(?:adentro|dentro|casa|apartamento|depa\w*|calefaccion|calefactor|bebe|nin[oa]s|cuarto|cobijas?)\b)/,
  ...unless(
    /\b(?:ac|air condition\w*|fridge|freezer|pool|water heater|hot water|bill|tour|credit|score|year|units?|move ?in|square|percent|off|rent)\b/,
    [
      all(
        '(?:[1-5]\\d)(?: degrees| f)? (?:inside|in (?:here|my|our|the|this|her|his))|(?:its|is|at|was|down to|reads?|says|about|only|around|like) [1-5]\\d(?: degrees| f)?(?: in(?:side)?| right now| and)',
        'inside|apartment|unit|house|home|bedroom|place|in here|thermostat|living room|heat\\w*',
      ),
      all(
        'radiators?|heat|heating|heaters?|furnace|boiler|vents?',
        '(?:stone|ice|freezing|dead|still|completely|totally|bone|all|blowing|just|only|cold) cold|cold (?:air|all|since)|not (?:working|on|coming)|out|off|dead|broke\\w*|quit|nothing',
        'tonight|degrees|forecast|freez\\w*|winter|snow\\w*|all over|bldg|building|kids?|baby|nights?|days?|coats?|blankets?|shiver\\w*|since|storm',
      ),
    ],
  ),
  ...unless(
    /\b(?:ac|air condition\w*|water heater|hot water|included|what kind|tour|pool|spa|oven|dryer|stove|car|seat)\b/,
    [
      all(
        'heat|heating|heaters?|furnace|boiler|radiators?|calefaccion|calefactor',
        'hasnt|havent|isnt|wont|doesnt|not|never|no|stopped|out|off|dead|broke\\w*|quit|sin|died|down',
        'come on|came on|coming on|work\\w*|turn\\w*|kick\\w*|since|yet|again|all (?:night|day|week\\w*)|days|blizzard|storm|freez\\w*|shiver\\w*|cold|baby|snow\\w*|on',
      ),
    ],
  ),
];
