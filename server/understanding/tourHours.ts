export type DayPart = 'morning' | 'afternoon' | 'evening';
export type HourBound = 'after' | 'before' | 'between';
/** In minutes after midnight. */
export type RequestedHours =
  | { part: DayPart; from: number; to: number }
  | { bound: HourBound; from: number; to: number }
  | { near: number };

const NOON = 720;
const EVENING = 1_020;
const MIDNIGHT = 1_440;
/** A tour at three means three in the afternoon. */
const EARLIEST_TOUR_HOUR = 8;

const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const spanishWords = 'una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');
const hourWord = `(?:${[...numberWords, ...spanishWords].join('|')})`;
const meridiem = String.raw`(?: ?(a\.? ?m\b\.?|p\.? ?m\b\.?|in the (?:morning|afternoon|evening)|de la (?:manana|tarde|noche)))`;
const minutes = String.raw`(?:[:.]([0-5]\d)| ?(?:y )?(thirty|media|fifteen))?`;
const clock = String.raw`(\d{1,2}|${hourWord})${minutes}`;
const notAnHour = String.raw`(?!\d|[:.,]\d| ?(?:st|nd|rd|th|min|hours?\b|day|week|month|year|mile|bed|bd|br\b|bath|ba\b|room|cats?\b|dogs?\b|pets?\b|cars?\b|people|persons?\b|adult|kids?\b|child|homes?\b|houses?\b|apartments?|recamara|cuarto|bano|perro|gato|persona|grand|hundred|thousand|k\b|bucks|dollars|sq|lbs?\b|[-/%$]\d?|(?:of|de) ))`;
const lead = String.raw`(at|around|about|after|past|later than|from|by|before|until|till|earlier than|no later than|not before|a partir de las?|despues de las?|antes de las?|a las?|como a las?|tipo)`;

const rangePattern = new RegExp(
  String.raw`\b(?:between |from |entre las? |de )?${clock}${meridiem}? ?(?:-|–|to|and|till|until|y las?|a las?|a) ?${clock}${meridiem}`,
);
const betweenPattern = new RegExp(
  String.raw`\b(?:between|entre las?) ${clock}${meridiem}? ?(?:and|y(?: las?)?) ?${clock}${meridiem}?${notAnHour}`,
);
const timePattern = new RegExp(String.raw`(?:\b${lead} )?(?<![\d/$.,-])\b${clock}${meridiem}`);
const colonPattern = new RegExp(String.raw`(?:\b${lead} )?(?<![\d/$.,-])\b(\d{1,2}):([0-5]\d)\b`);
const ledPattern = new RegExp(String.raw`\b${lead} (?:like |say |maybe )?${clock}\b${notAnHour}`);
/** `10 works`, `make it 4`, `ten is fine` */
const agreedPattern = new RegExp(
  String.raw`(?<![\d/$.,-])\b${clock} ?(?:(?:works|would work|will work|is (?:good|fine|ok|okay|great|perfect|better|best)|(?:sounds|looks) (?:good|great)|(?:'?ish|o'? ?clock)|esta bien|me (?:queda|va) bien|en punto)\b)|\b(?:how about|what about|make (?:it|that)|let'?s (?:do|say|go with)|change (?:it|that) to|actually|mejor a las?) ${clock}\b${notAnHour}(?! (?:works|option))`,
);

const bounds: readonly [RegExp, 'after' | 'before'][] = [
  [/^(?:after|past|later than|from|not before|a partir|despues)/, 'after'],
  [/^(?:before|until|till|earlier than|by|no later|antes)/, 'before'],
];

/** The hour or the part of the day at which a visitor wants to see a home. */
export function findHours(text: string): RequestedHours | null {
  const range = betweenPattern.exec(text) ?? rangePattern.exec(text);
  if (range) {
    const to = toMinutes(range[5], range[6] ?? range[7], range[8]);
    const half = range[4] ?? (to !== null && to < NOON ? range[8] : undefined);
    const from = toMinutes(range[1], range[2] ?? range[3], half);
    if (from !== null && to !== null && from < to) return { bound: 'between', from, to };
  }
  const time = timePattern.exec(text) ?? colonPattern.exec(text) ?? ledPattern.exec(text);
  if (time) {
    const at = toMinutes(time[2], time[3] ?? time[4], time[5]);
    if (at !== null) return toHours(time[1], at);
  }
  const agreed = agreedPattern.exec(text);
  if (agreed) {
    const at = toMinutes(agreed[1] ?? agreed[4], agreed[2] ?? agreed[3] ?? agreed[5] ?? agreed[6], undefined);
    if (at !== null) return { near: at };
  }
  return findNoon(text) ?? findPart(text);
}

const toHours = (leading: string | undefined, at: number): RequestedHours => {
  const bound = bounds.find(([pattern]) => pattern.test(leading ?? ''))?.[1];
  if (bound === undefined) return { near: at };
  return bound === 'after' ? { bound, from: at, to: MIDNIGHT } : { bound, from: 0, to: at };
};

const noonPattern = new RegExp(String.raw`\b(?:${lead} )?(?:noon|midday|mediodia|lunch(?: ?time)?)\b`);

function findNoon(text: string): RequestedHours | null {
  const match = noonPattern.exec(text);
  return match && toHours(match[1], NOON);
}

const parts: readonly [DayPart, RegExp, number, number][] = [
  ['morning', /\b(?:(?:in the |early |late )?mornings?|(?:por|de|en) la manana|temprano)\b/, 0, NOON],
  [
    'afternoon',
    /\b(?:(?:in the |early |late )?afternoons?|(?:por|de|en) la tarde|esta tarde)\b/,
    NOON,
    EVENING,
  ],
  [
    'evening',
    /\b(?:(?:in the )?evenings?|tonight|at night|after (?:work|dinner|school)|(?:por|de|en) la noche|esta noche)\b/,
    EVENING,
    MIDNIGHT,
  ],
];

function findPart(text: string): RequestedHours | null {
  const found = parts.find(([, pattern]) => pattern.test(text));
  if (!found) return null;
  const [part, , from, to] = found;
  return { part, from, to };
}

function toMinutes(
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
): number | null {
  if (hour === undefined) return null;
  const named = Math.max(numberWords.indexOf(hour), spanishWords.indexOf(hour)) + 1;
  const count = named > 0 ? named : Number(hour);
  if (count < 1 || count > 12) return null;
  const minutesPast = { thirty: 30, media: 30, fifteen: 15 }[minute ?? ''] ?? Number(minute ?? 0);
  const isAfternoon =
    half === undefined
      ? count < EARLIEST_TOUR_HOUR || count === 12
      : /^p|afternoon|evening|tarde|noche/.test(half);
  return ((count % 12) + (isAfternoon ? 12 : 0)) * 60 + minutesPast;
}
