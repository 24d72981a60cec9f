const ordinal = String.raw`(?:\d{1,2}(?: st| nd| rd| th)?|first|second|third|fourth|primer[ao]?|segund[ao]|tercer[ao]?)`;
const counted =
  '(?:floor|level|stor(?:y|ies)|bed|br|bd|bath|room|car|pet|dog|cat|month|week|day|year|piso|planta|recamara|cuarto|bano|mes)';
const withinHome = new RegExp(String.raw`\b${ordinal} ${counted}\w*`, 'g');

/** What is counted in a home is no home of a list: “on the second floor” does not mean the second one. */
export const amongHomes = (plain: string): string => plain.replaceAll(withinHome, ' ');
