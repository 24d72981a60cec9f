const clock = String.raw`(?:1[0-2]|0?[1-9]):?[0-5]\d`;
const notPrice = String.raw`(?![\d,.]*\d)(?! ?(?:\$|k\b|a month|per month|monthly|\/|dollars?|bucks|max\b|al mes|sq))`;
const street =
  '(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|circle|cir|trail|trl|parkway|pkwy|highway|hwy|cove|hollow|bend|trace|pass|path|loop|way|terrace|crossing|row)';
const noStreetWord =
  '(?:in|the|of|is|a|an|and|or|to|per|month|monthly|beds?|bedrooms?|bath|with|on|near|by|max|under|below|for|at|dollars|bucks|sq|total|budget|no|all)';
const numberOfAddress = String.raw`(?<!\$ ?|\b(?:under|below|max|most|than|about|around|for|to|between|budget|over|above|de|hasta) )\b\d{2,5}`;
const streetName = String.raw`(?:(?!${noStreetWord}\b)[\p{L}.'’]{1,20} ){1,3}${street}\b`;
const addressPattern = new RegExp(`${numberOfAddress} ${streetName}`, 'iu');

/** Numbers that neither a price nor a size is: how to call, when, and where. */
const patterns = [
  // phone numbers
  String.raw`(?<![\d$])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)`,
  // `till 530`, `work from 930`, `545 pm`
  String.raw`(?<=\b(?:till|til|until|hasta las|o'?clock) )${clock}\b${notPrice}`,
  String.raw`(?<=\b(?:work|works|working|off|shift|class|school|free|available|here|home|there|trabajo|salgo)(?: \w+)? (?:at|from|by|after|before|around|a las|desde las) )${clock}\b${notPrice}`,
  String.raw`\b${clock}(?= ?[ap]\.?m\b)`,
  // `the address is 1200`, `who lives at 7055`
  String.raw`(?<=\b(?:address|live|lives|living|located|parked|standing|outside|direcci[oó]n)(?: (?:is|es|at|on|of|in front of))?(?: (?:like|como))? )\d{2,5}\b${notPrice}`,
  // `7055 foxglove hollow`
  `${numberOfAddress}(?= ${streetName})`,
  // `1500 saved`, `20k in savings`
  String.raw`\$? ?\b\d[\d,]{0,8}k?(?= (?:(?:dollars|bucks) )?(?:in (?:savings|the bank)|saved|cash|ahorrados?|de ahorros?)\b)`,
  // `a 3 month lease`, `13 weeks`
  String.raw`\b\d{1,2}(?=[ -]?(?:months?|mos?|meses|wks?|weeks?|semanas?)\b)`,
  // `put away 400 more a month`, `I owe 900`, `pay the 900 off`
  String.raw`(?<=\b(?:(?:put|putting|set|setting) (?:away|aside|back)|sav(?:e|ing)(?: up)?|owe|owed|owing|pay off|paid off|ahorr(?:o|ar|ando)|guard(?:o|ar)|debo) (?:(?:like|about|around|another|an extra|extra|maybe|up to|como|unos|a|my|the|them|old|last|landlord|casero) ){0,4})\$? ?\d[\d,]*k?`,
  String.raw`\$? ?\b\d[\d,]*(?= off\b)`,
  // `780 a week`, `1600 every two weeks`, `800 por semana`: what people earn, unless it’s called rent
  String.raw`(?<!\b(?:rent|renta) (?:[a-z]{1,8} ){0,3}\$? ?)\$? ?\b\d[\d,]*(?:\.\d\d)?(?= ?(?:\/ ?(?:wk|week)|(?:a|per|each|every|por|a la|cada)(?: (?:2|two|other|dos))? (?:weeks?|wks?|semanas?|quincena)\b|weekly|bi-?weekly|semanal\w*|quincenal\w*))`,
  // `my credit score is like 560`
  String.raw`(?<=\b(?:credit|score|fico|puntaje|credito) (?:[a-z']{1,10} ){0,4})[3-8]\d\d\b${notPrice}`,
  // `deposit of 500`, `a 75 dollar application fee`
  String.raw`(?<=\b(?:deposit|application fee|admin fee|pet fee) (?:is|was|of|for|under|around|about|up to|over) \$? ?)\d[\d,]*`,
  String.raw`\$? ?\b\d[\d,]*(?:\.\d\d)?(?= (?:(?:dollar|bucks?|dollars) )?(?:(?:security|pet|holding) )?(?:deposit|application|app fee|admin fee|to apply)\b)`,
].map((pattern) => new RegExp(pattern, 'giu'));

/** The text with blanks for those numbers, so that what is read from it stands where it was written. */
export const hideOtherNumbers = (text: string): string =>
  patterns.reduce((rest, pattern) => rest.replaceAll(pattern, (found) => ' '.repeat(found.length)), text);

/** The first address in a text: a number and the name of a street. */
export const findAddress = (text: string): string | null => addressPattern.exec(text)?.[0] ?? null;
