import { formatCount } from '#domain/text.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';

import type { HomeFacts } from '../tools/readHome.ts';
import type { Language } from '../words/replyLanguage.ts';

/** Only the application decides whether someone meets the criteria. */
export const noEligibilityVerdict: Record<Language, string> = {
  en: 'I can’t tell you whether an application will be approved. Our team decides, using the same published criteria for everyone.',
  es: 'No puedo decirle si una solicitud será aprobada. Eso lo decide el equipo, con los mismos criterios publicados para todos.',
};

/** The published criteria, which are as their author wrote them. */
export const listCriteria = (summary: readonly string[], language: Language): readonly string[] =>
  language === 'en' || summary.length === 0
    ? summary
    : ['Los criterios están publicados en inglés:', ...summary];

/** The criteria that apply to every applicant. */
export function describeCriteria(
  { criteria, vouchersAccepted, incomeRestriction }: HomeFacts,
  language: Language = 'en',
): string {
  return [
    noEligibilityVerdict[language],
    ...listCriteria(criteria?.summary ?? [], language),
    ...(vouchersAccepted === true
      ? [
          {
            en: 'Housing vouchers are accepted for this home.',
            es: 'En esta vivienda se aceptan vales de vivienda.',
          }[language],
        ]
      : []),
    ...(incomeRestriction ? [formatIncomeLimits(incomeRestriction, language)] : []),
  ].join('\n');
}

function formatIncomeLimits(
  { program, maxIncomeBySize }: NonNullable<HomeFacts['incomeRestriction']>,
  language: Language,
): string {
  const limits = maxIncomeBySize
    .map(({ amountCents }, index) => {
      const amount = formatDollars(amountCents);
      return {
        en: `${amount} for ${formatCount(index + 1, 'person', 'people')}`,
        es: `${amount} para ${formatCount(index + 1, 'persona')}`,
      }[language];
    })
    .join('; ');
  return [
    {
      en: `This home has an income limit: ${program}.`,
      es: `Esta vivienda tiene un límite de ingresos: ${program}.`,
    },
    limits !== '' && {
      en: `Maximum household income per year: ${limits}.`,
      es: `Ingreso máximo del hogar por año: ${limits}.`,
    },
  ]
    .flatMap((pair) => (pair === false ? [] : [pair[language]]))
    .join(' ');
}

export const describeHowToApply = ({ title, applyUrl }: HomeFacts, language: Language = 'en'): string =>
  (applyUrl === null
    ? {
        en: `You can’t apply for ${title} right now.`,
        es: `Por ahora no se puede aplicar para ${title}.`,
      }
    : {
        en: `You can apply for ${title} online: ${applyUrl} It’s best to see the home first. The application fee is in the list of fees.`,
        es: `Puede aplicar para ${title} en línea: ${applyUrl} Es mejor visitarla primero. El costo de la solicitud está en la lista de cargos.`,
      }
  )[language];
