import { formatDollars } from '#server/homes/homeLabels.ts';

import type { Costs } from '../tools/readCosts.ts';
import type { HomeFacts } from '../tools/readHome.ts';
import { formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';
import { formatStoredNote, formatStoredTerm } from '../words/storedTerms.ts';

import { formatMonths, formatPerMonth, teamCanTell } from './facts.ts';
import type { CostName, OtherFee } from './readMoneyQuestion.ts';
import {
  addUp,
  formatExcluded,
  formatLines,
  formatWith,
  type Household,
  isUnlistedTerm,
  type Line,
  type Pair,
  pick,
  type Text,
} from './sumFacts.ts';
import type { Sum } from './readSum.ts';

type About = { sum: Sum; household: Household; language: Language };

const isNamed = ({ label }: Line, names: readonly CostName[]): boolean =>
  names.some((name) => name.label.test(label));

/** `application fee`, but `EV charging card` */
const lowerFirst = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

const listNames = (lines: readonly Line[], language: Language): string =>
  formatListIn(
    lines.map(({ label }) => lowerFirst(formatStoredTerm(label, language))),
    language,
  );

const least = (isLeast: boolean): Pair =>
  isLeast ? { en: 'at least ', es: 'al menos ' } : { en: '', es: '' };

const WEEKS_PER_YEAR = 52;
const MONTHS_PER_YEAR = 12;

/** What is due before the key, with or without some of its parts, and what a visitor's own money leaves. */
export function describeUpfront(
  { title, pricing }: HomeFacts,
  costs: Costs,
  { sum, household, language, omitted, savings }: About & { omitted: CostName[]; savings: number | null },
): Text {
  const left = costs.upfront.filter((line) => isNamed(line, omitted));
  const kept = costs.upfront.filter((line) => !left.includes(line));
  const total = addUp(kept);
  const atLeast = least(costs.upfrontIsLeast && !(pricing.deposit === null && omitted.length > 0));
  const withText = formatWith(household, sum, language);
  const own = savings === null ? 0 : savings * 100;
  const gap = Math.abs(own - total);
  const [due, saved, rest] = [total, own, gap].map(formatDollars);
  const fees = pricing.fees.filter(
    ({ timing, requirement }) => timing === 'AT_MOVE_IN' && requirement === 'OPTIONAL',
  );
  const lines = pick(
    [
      left.length > 0
        ? {
            en: `${title}${withText}: ${atLeast.en}${due} due at move-in without the ${listNames(left, 'en')} (${formatDollars(addUp(left))}) – ${formatLines(kept, 'en')}.`,
            es: `${title}${withText}: ${atLeast.es}${due} para mudarse sin ${listNames(left, 'es')} (${formatDollars(addUp(left))}): ${formatLines(kept, 'es')}.`,
          }
        : {
            en: `${title}${withText}: ${atLeast.en}${due} due at move-in – ${formatLines(kept, 'en')}.`,
            es: `${title}${withText}: ${atLeast.es}${due} para mudarse: ${formatLines(kept, 'es')}.`,
          },
      left.length === 0 &&
        omitted.length > 0 && {
          en: 'What you asked to leave out isn’t in it.',
          es: 'Lo que pidió quitar no está en la suma.',
        },
      savings !== null &&
        (own >= total
          ? {
              en: `Your ${saved} covers that, with ${rest} left.`,
              es: `Sus ${saved} alcanzan y le sobran ${rest}.`,
            }
          : { en: `Your ${saved} is ${rest} short of that.`, es: `Con sus ${saved} le faltan ${rest}.` }),
      pricing.deposit?.amountCents === 0 && {
        en: 'No deposit is due.',
        es: 'No se paga depósito.',
      },
      pricing.deposit === null &&
        omitted.length === 0 && {
          en: 'The deposit isn’t listed, so it may be more.',
          es: 'El depósito no está publicado, así que puede ser más.',
        },
      {
        en: `Not included: your own utilities${fees.length > 0 ? `; ${fees.map(({ name }) => name).join('; ')} (optional)` : ''}.`,
        es: `No incluye: los servicios que paga usted${fees.length > 0 ? `; ${fees.map(({ name }) => formatStoredTerm(name, 'es')).join('; ')} (opcional)` : ''}.`,
      },
    ],
    language,
  );
  return { text: lines.join('\n'), calculated: [total, own, gap, addUp(left)] };
}

/** A month, once from its first day and once from another. */
export function describeFirstMonth(
  { title }: HomeFacts,
  full: Costs,
  prorated: Costs | null,
  language: Language,
): string {
  const [first] = prorated?.upfront ?? [];
  const [part, whole] = [first?.amount?.amountCents ?? 0, full.monthlyTotal.amountCents].map(formatDollars);
  const due = formatDollars(prorated?.upfrontTotal.amountCents ?? 0);
  return prorated
    ? {
        en: `${title}: the cost estimate on its page prorates the first month by the day. Moving in that day it’s ${part} instead of ${whole}, so ${due} in all is due at move-in. Your lease has the final amount.`,
        es: `${title}: el cálculo en su página prorratea el primer mes por día. Al entrar ese día son ${part} en lugar de ${whole}, así que para mudarse se pagan ${due} en total. El monto final está en su contrato.`,
      }[language]
    : {
        en: `${title}: the cost estimate on its page prorates the first month by the day, from ${whole} for a whole month. Tell me the day and I’ll add it up.`,
        es: `${title}: el cálculo en su página prorratea el primer mes por día; el mes completo son ${whole}. Dígame el día y se lo calculo.`,
      }[language];
}

/** The months of a lease and what is due once, without what was left out. */
export function describeLeaseTotal(
  home: HomeFacts,
  costs: Costs,
  { sum, household, language, omitted, months }: About & { omitted: CostName[]; months: number },
): Text & { totalCents: number } {
  const monthly = costs.monthlyTotal.amountCents;
  const isLeft = (line: Line) => isNamed(line, omitted);
  const once = costs.upfront.slice(1).filter((line) => !isLeft(line));
  const left = [...costs.upfront.slice(1), ...costs.monthly].filter(isLeft);
  const month = monthly - addUp(costs.monthly.filter(isLeft));
  const [span, onceCents] = [month * months, addUp(once)];
  const total = span + onceCents;
  const atLeast = least(costs.monthlyIsLeast || costs.upfrontIsLeast);
  const withText = formatWith(household, sum, language);
  const [each, all, sumUp, due] = [month, span, total, onceCents].map(formatDollars);
  const leftOut = left.length > 0 ? listNames(left, language) : '';
  const lines = pick(
    [
      isUnlistedTerm(home, months) && {
        en: `A lease of ${months} months isn’t listed for this home, so this is a sum only.`,
        es: `Un contrato de ${months} meses no está publicado para esta vivienda, así que es solo una suma.`,
      },
      {
        en: `${home.title}${withText}: ${atLeast.en}${sumUp} over ${months} months${leftOut === '' ? '' : `, ${leftOut} not counted`} – ${months} × ${each} per month is ${all}${onceCents > 0 ? `; once, ${due}: ${formatLines(once, 'en')}` : ''}.`,
        es: `${home.title}${withText}: ${atLeast.es}${sumUp} en ${months} meses${leftOut === '' ? '' : `, sin contar ${leftOut}`}: ${months} × ${each} al mes son ${all}${onceCents > 0 ? `; una sola vez, ${due}: ${formatLines(once, 'es')}` : ''}.`,
      },
    ],
    language,
  );
  return {
    text: [...lines, formatExcluded(home, costs, { language, isWithUtilities: false })].join('\n'),
    calculated: [month, span, onceCents, total],
    totalCents: total,
  };
}

/** A month's total as a week's: a twelfth of a year is not four weeks. */
export function describeWeek({ title, pricing }: HomeFacts, costs: Costs, language: Language): Text {
  const monthly = costs.monthlyTotal.amountCents;
  const week = Math.round((monthly * MONTHS_PER_YEAR) / WEEKS_PER_YEAR);
  const [month, each] = [monthly, week].map(formatDollars);
  const atLeast = least(pricing.totalMonthlyIsMinimum)[language];
  const text = {
    en: `${title}: ${atLeast}${each} a week. That’s ${month} per month × 12 ÷ 52; rent is paid by the month. Utilities you pay yourself aren’t included.`,
    es: `${title}: ${atLeast}${each} a la semana. Son ${month} al mes × 12 ÷ 52; la renta se paga por mes. No incluye los servicios que paga usted.`,
  }[language];
  return { text, calculated: [week] };
}

/** The monthly total without a fee that was named. */
export function describeMonthWithout(
  { title }: HomeFacts,
  costs: Costs,
  omitted: readonly CostName[],
  language: Language,
): Text | null {
  const left = costs.monthly.filter((line) => isNamed(line, omitted));
  if (left.length === 0) return null;
  const rest = costs.monthlyTotal.amountCents - addUp(left);
  const names = listNames(left, language);
  const [month, out] = [rest, addUp(left)].map(formatDollars);
  const isRequired = {
    en: 'It’s a required fee, so it stays in what you pay.',
    es: 'Es un cargo obligatorio, así que sí se paga.',
  }[language];
  return {
    text: `${
      {
        en: `${title}: ${month} per month without the ${names} (${out}).`,
        es: `${title}: ${month} al mes sin ${names} (${out}).`,
      }[language]
    } ${isRequired}`,
    calculated: [rest, addUp(left)],
  };
}

/** Whether the sum just told has a fee in it. */
export function describeCounted(
  { title, pricing }: HomeFacts,
  costs: Costs,
  name: CostName,
  language: Language,
): Text {
  const find = (lines: readonly Line[]) => lines.find((line) => name.label.test(line.label));
  const [upfront, monthly] = [find(costs.upfront), find(costs.monthly)];
  const line = upfront ?? monthly;
  const fee = pricing.fees.find((each) => name.label.test(each.name));
  const total = formatDollars((upfront ? costs.upfrontTotal : costs.monthlyTotal).amountCents);
  const when = (upfront ? { en: 'due at move-in', es: 'para mudarse' } : { en: 'per month', es: 'al mes' })[
    language
  ];
  if (line)
    return {
      text: {
        en: `Yes. The ${total} ${when} for ${title} includes it: ${formatLines([line], 'en')}${fee?.perUnit ? ` per ${fee.perUnit}` : ''}.`,
        es: `Sí. Los ${total} ${when} de ${title} lo incluyen: ${formatLines([line], 'es')}.`,
      }[language],
      calculated: [],
    };
  return {
    text: {
      en: `No. It isn’t in the sum for ${title}${fee ? `: ${fee.name}, ${fee.amountLabel}` : ', and no amount is listed'}.`,
      es: `No. No está en la suma de ${title}${fee ? `: ${formatStoredTerm(fee.name, 'es')}, ${fee.amountLabel}` : ', y no aparece el monto'}.`,
    }[language],
    calculated: [],
  };
}

/** The monthly difference between two lengths of lease, where both have a price. */
export function describeTermDifference(
  { title, leaseOptions, pricing }: HomeFacts,
  months: readonly number[],
  language: Language,
): Text {
  const prices = new Map(leaseOptions.map((option) => [option.months, option.totalMonthly.amountCents]));
  const own = pricing.leaseMonthsForPrice;
  if (own !== null) prices.set(own, pricing.totalMonthly.amountCents);
  const lengths = [...prices.keys()].toSorted((a, b) => a - b);
  const [shortest, longest] = [lengths.at(0), lengths.at(-1)];
  const [one, two] =
    months.length > 1
      ? months
      : months.length === 1
        ? [months[0], own === months[0] ? longest : own]
        : [shortest, longest];
  const list = lengths
    .map(
      (length) => `${formatMonths(length, language)} (${formatPerMonth(prices.get(length) ?? 0, language)})`,
    )
    .join('; ');
  const known = { en: `Listed for ${title}: ${list}.`, es: `Publicado para ${title}: ${list}.` }[language];
  const [a, b] = [prices.get(one ?? 0), prices.get(two ?? 0)];
  if (one === two || a === undefined || b === undefined) {
    const missing = [one, two].find(
      (length) => length !== undefined && length !== null && !prices.has(length),
    );
    const unlisted =
      missing === undefined || missing === null
        ? {
            en: 'Only one lease term is listed, so there’s no difference to work out.',
            es: 'Solo hay un plazo publicado, así que no hay diferencia que calcular.',
          }
        : {
            en: `A price for ${formatMonths(missing, 'en')} isn’t listed, so I can’t work out the difference. ${teamCanTell.en}`,
            es: `No aparece un precio por ${formatMonths(missing, 'es')}, así que no puedo calcular la diferencia. ${teamCanTell.es}`,
          };
    return { text: `${known}\n${unlisted[language]}`, calculated: [] };
  }
  const gap = Math.abs(a - b);
  const [dear, cheap] = a >= b ? [one, two] : [two, one];
  const text =
    gap === 0
      ? {
          en: `${title}: ${formatMonths(one ?? 0, 'en')} and ${formatMonths(two ?? 0, 'en')} cost the same per month.`,
          es: `${title}: ${formatMonths(one ?? 0, 'es')} y ${formatMonths(two ?? 0, 'es')} cuestan lo mismo al mes.`,
        }
      : {
          en: `${title}: with ${formatMonths(dear ?? 0, 'en')} you pay ${formatDollars(gap)} more per month than with ${formatMonths(cheap ?? 0, 'en')}.`,
          es: `${title}: con ${formatMonths(dear ?? 0, 'es')} paga ${formatDollars(gap)} más al mes que con ${formatMonths(cheap ?? 0, 'es')}.`,
        };
  return { text: `${text[language]} ${known}`, calculated: [gap] };
}

/** What comes back at the end, as far as it is listed. */
export function describeRefund({ title, pricing, pets }: HomeFacts, language: Language): string {
  const { deposit, depositNote } = pricing;
  const once = [...pricing.fees, ...pets.fees].filter(
    ({ timing }) => timing === 'AT_APPLICATION' || timing === 'AT_MOVE_IN',
  );
  const list = (refundable: boolean) =>
    formatListIn(
      [...new Set(once.filter((fee) => fee.refundable === refundable).map(({ name }) => name))].map((name) =>
        lowerFirst(formatStoredTerm(name, language)),
      ),
      language,
    );
  const [back, kept] = [list(true), list(false)];
  const amount = deposit && formatDollars(deposit.amountCents);
  const note = depositNote && deposit ? ` ${formatStoredNote(depositNote, language)}` : '';
  return pick(
    [
      amount === null
        ? {
            en: `The deposit for ${title} isn’t listed, so I can’t say what comes back.`,
            es: `El depósito de ${title} no está publicado, así que no puedo decirle cuánto se regresa.`,
          }
        : {
            en: `The deposit for ${title} is ${amount}.${note} What is taken off it, and when the rest comes back, is in the lease, which I can’t read for you.`,
            es: `El depósito de ${title} es de ${amount}.${note} Qué se descuenta y cuándo se regresa el resto está en el contrato, que yo no puedo leer.`,
          },
      back !== '' && { en: `Also refundable: ${back}.`, es: `También se devuelve: ${back}.` },
      kept !== '' && { en: `Not refundable: ${kept}.`, es: `No se devuelve: ${kept}.` },
      { en: teamCanTell.en, es: teamCanTell.es },
    ],
    language,
  ).join('\n');
}

/** A fee that the home's list has, or the plain word that it has none. */
export function describeOtherFee({ title }: HomeFacts, { name }: OtherFee, language: Language): string {
  return {
    en: `No ${name.en} is listed for ${title}. ${teamCanTell.en}`,
    es: `No aparece ningún ${name.es} para ${title}. ${teamCanTell.es}`,
  }[language];
}

/** A deposit divided; paying it in parts is for the team to agree to. */
export function describeDepositShare(
  { title, pricing }: HomeFacts,
  people: number,
  language: Language,
): Text {
  const cents = pricing.deposit?.amountCents ?? null;
  if (cents === null)
    return {
      text: {
        en: `The deposit for ${title} isn’t listed, but there may be one. ${teamCanTell.en}`,
        es: `El depósito de ${title} no está publicado, pero puede haber uno. ${teamCanTell.es}`,
      }[language],
      calculated: [],
    };
  const each = Math.ceil(cents / people);
  const [all, one] = [cents, each].map(formatDollars);
  return {
    text: {
      en: `The deposit for ${title} is ${all}. Split ${people} ways, that’s ${one} each. It’s due as one amount, so how you share it is up to you.`,
      es: `El depósito de ${title} es de ${all}. Entre ${people}, son ${one} cada quien. Se paga como un solo monto; cómo lo dividan es cosa suya.`,
    }[language],
    calculated: [each],
  };
}
