import { readPerPerson } from '#server/understanding/ownMoney.ts';

const source = String.raw`(?:ssi|ssdi|ss|social security|disability|pension|retirement|unemployment|benefits|va|paychecks?|checks?|wages?|tips|salary|income|sueldo|salario|ingresos?|pay|job|gross)`;
const linking = String.raw`(?:is|are|was|of|'s|pays? me|pays|about|around|like|only|just|maybe|son|es|de|unos|como|total|comes? (?:out )?to)`;
const earning = String.raw`(?:make|makes|making|earn|earns|earning|bring(?:s|ing)? (?:home|in)|clears?|clearing|take(?:s)? home|taking home|get paid|gets paid|getting paid|paid|gano|gana|ganamos|ganando|me pagan|nos pagan|le pagan|cobro|cobra|(?:get|gets|receive|receives|draw|draws|recibo|recibe)(?= (?:\w+ ){0,3}?(?:ssi|ssdi|social|disability|pension|unemployment|benefits|va|\$? ?\d[\d,.]* (?:\w+ ){0,4}?(?:ssi|ssdi|social security|disability|pension|retirement|unemployment|va)\b)))`;
const amountPattern = new RegExp(
  String.raw`(?:(?<!\b(?:need|needs|have|has|must|gotta|should|debo|que)(?: to)? )\b${earning}\b[^\d$.?!]{0,24}|\b${source}(?: ${linking}){0,3} )\$? ?(\d[\d,]*(?:\.\d+)?) ?(k\b|mil\b)?`,
  'g',
);
/** `4000 income`, `3k a month gross` */
const amountFirstPattern =
  /(?<![\d.,])(\d[\d,]{0,8}(?:\.\d{1,2})?) ?(k\b|mil\b)? (?:(?:a|per) (?:month|year) )?(?:in (?:income|wages|tips|benefits)|income|salary|gross|net|before tax\w*|after tax\w*|de ingresos?|de sueldo)\b/g;

const yearlyPattern =
  /\b(?:a|per|each) (?:year|yr)\b|\b(?:annual(?:ly)?|yearly|salary|al año|al ano|anual(?:es)?)\b|\/ ?(?:yr|year)/;
const hourlyPattern = /\b(?:an?|per|each|la|por) (?:hour|hr|hora)\b|\/ ?(?:hr|hour)\b|\bhourly\b/;
const hoursPattern =
  /\b(\d{1,2}) (?:hours?|hrs?|horas)(?: (?:a|per|each|every|la|por) (?:week|wk|semana))?\b/;
const weeklyPattern = /\b(?:a|per|each|every) (?:week|wk)\b|\bweekly\b|\b(?:a la|por) semana\b|\bsemanal/;
const biweeklyPattern =
  /\b(?:every (?:2|two|other) (?:weeks?|wks?)|bi-?weekly|cada (?:2|dos) semanas|quincena\w*|cada 15 dias)\b/;

/** Beyond this a month, an income is meant for a year. */
const MAX_MONTHLY = 20_000;
const MIN_MONTHLY = 500;
const FULL_TIME_HOURS = 40;
const MAX_HOURLY = 150;

function toMonthly(amount: number, words: string): number {
  if (hourlyPattern.test(words) && amount <= MAX_HOURLY) {
    const hours = Number(hoursPattern.exec(words)?.[1] ?? FULL_TIME_HOURS);
    return (amount * hours * 52) / 12;
  }
  if (yearlyPattern.test(words)) return amount / 12;
  if (biweeklyPattern.test(words)) return (amount * 26) / 12;
  if (weeklyPattern.test(words)) return (amount * 52) / 12;
  return amount > MAX_MONTHLY ? amount / 12 : amount;
}

export type OwnIncome = {
  /** Of the household in a month, in dollars. */
  monthly: number;
  /** Whether it was worked out from an hourly wage. */
  isHourly: boolean;
  /** The message without the amounts that are income. */
  rest: string;
};

/** What a message says that the household earns: `52k a yr before taxes n my gf makes 1900 a month` are two incomes. */
export function readOwnIncome(plain: string): OwnIncome | null {
  const shared = readPerPerson(plain, {});
  const matches = [...plain.matchAll(amountPattern)];
  const found = matches.length > 0 ? matches : [...plain.matchAll(amountFirstPattern)];
  const incomes = found.flatMap(({ 1: written = '', 2: thousands, index, 0: words }, at) => {
    const amount = Number(written.replaceAll(',', '')) * (thousands === undefined ? 1 : 1_000);
    const end = found[at + 1]?.index ?? plain.length;
    const own = found.length === 1 ? plain : plain.slice(index, Math.max(end, index + words.length));
    const monthly = toMonthly(amount, own);
    return monthly >= MIN_MONTHLY
      ? [{ monthly, words, isHourly: hourlyPattern.test(own) && amount <= MAX_HOURLY }]
      : [];
  });
  if (incomes.length === 0) return null;
  const [first] = incomes;
  const isShared = shared !== null && incomes.length === 1;
  const sum =
    isShared && first
      ? first.monthly * shared.people
      : incomes.reduce((total, each) => total + each.monthly, 0);
  return {
    monthly: Math.floor(sum),
    isHourly: incomes.some(({ isHourly }) => isHourly),
    rest: incomes.reduce((text, { words }) => text.replace(words, ' '), plain),
  };
}

const statedPattern = /(?<![\d.,#-])\$? ?(\d[\d,]{2,8}(?:\.\d{1,2})?) ?(k\b|mil\b)?/g;
/** Amounts that are no incomes beside each other: `3000 to 3500`, `5000 gross, 4100 net`, `7000 together`. */
const sameMoneyPattern =
  /\d ?k? ?(?:-|–|to|or|a|o) ?\$? ?\d|\b(?:net|after tax\w*|take home|total|together|combined|altogether|juntos|en total|netos?)\b/;
/** What a sentence about money may name beside an income. */
const otherMoneyPattern =
  /\b(?:vouchers?|section 8|hcv|vales?|have|got|tengo|tenemos|sav(?:ed|ings?)|credit|score|fico|rent|pay(?:ing)?|owe|evict\w*|deposits?|loans?|debts?|bank|chapter|20[012]\d|ahorr\w*|credito|renta|pago|debo|deuda\w*)\b/;

/** The sum of all that a sentence about the household’s own income names: `1 makes 4100, another 3200 and I make 2600`. */
export function readStatedIncome(plain: string): OwnIncome | null {
  if (otherMoneyPattern.test(plain) || sameMoneyPattern.test(plain)) return null;
  const amounts = [...plain.matchAll(statedPattern)].map(([words, written = '', thousands]) => {
    const amount = Number(written.replaceAll(',', '')) * (thousands === undefined ? 1 : 1_000);
    return { words, monthly: toMonthly(amount, plain) };
  });
  if (amounts.length === 0) return null;
  return {
    monthly: Math.floor(amounts.reduce((sum, { monthly }) => sum + monthly, 0)),
    isHourly: hourlyPattern.test(plain),
    rest: amounts.reduce((text, { words }) => text.replace(words, ' '), plain),
  };
}

const rentPatterns: readonly RegExp[] = [
  /\b(?:look(?:ing)? at|something|algo)(?: something)? (?:like|at|around|about|como|de) \$? ?(\d{1,2},?\d{3}|\d{3})\b/,
  /\b(?:for|on|of|with|para|con|de|(?:place|home|house|apartment|apt|unit|1|something|lugar|casa|depa\w*) (?:that'?s|that is|at|que cuesta|en)) (?:an? |una? |the |la |el |only |about |like )*\$? ?(\d{3,4})(?:\.\d\d)?\b(?! ?(?:sq|square|pounds|lbs|people|adults|st\b|street))(?= ?(?:$|[?.!,]|dollars?|a month|per month|\/|mo\b|rent|month|apartment|apt|place|house|home|unit|1\b|one\b|studio|townhouse|condo|\d bed|bed|de renta|al mes|depa\w*|casa))/,
  /\brent(?:s|al)?(?: (?:is|of|at|around|like|about|for|that'?s|price|es|de)){1,3} \$? ?(\d{3,4})\b/,
  /\$? ?(\d{3,4}) ?(?:a month |per month |\/ ?mo |dollars )?(?:rent|apartment|apt|place|house|home|unit|studio|townhouse|condo|de renta)\b/,
  /\b(?:renta|una renta) (?:es |de )?(?:de )?\$? ?(\d{3,4})\b/,
];

/** The rent that a question about income is about, in dollars. */
export function readAskedRent(plain: string): number | null {
  const [, written] = rentPatterns.map((pattern) => pattern.exec(plain)).find(Boolean) ?? [];
  return written === undefined ? null : Number(written.replace(',', ''));
}

const sharePattern =
  /\bmy (?:\w+ )?(?:portion|share|part|copay|co-pay)\b[^\d$]{0,30}\$? ?(\d{1,4})\b|\b(?:i|we) (?:only |just )?(?:pay|owe) (?:only |just |like |about )*\$? ?(\d{1,4})\b|\b(?:mi parte|yo pago|pago)\b[^\d$]{0,20}\$? ?(\d{1,4})\b/;

/** What someone with a voucher pays of the rent, in dollars. */
export function readOwnShare(plain: string): number | null {
  const [, mine, paid, spanish] = sharePattern.exec(plain) ?? [];
  const written = mine ?? paid ?? spanish;
  return written === undefined ? null : Number(written);
}
