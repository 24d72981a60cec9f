/** The sentences of the criteria that we publish by default, in Spanish; an operator’s own stay as they are. */
const sentences: Record<string, string> = {
  'All lawful, regular income counts, and we subtract what a voucher pays from the rent first.':
    'Cuenta todo ingreso legal y regular, y primero restamos de la renta lo que paga un vale.',
  'We look at how you’ve paid rent and other debts. No single number decides, and having no credit history isn’t a reason to say no.':
    'Vemos cómo ha pagado la renta y otras deudas. Ningún número decide por sí solo, y no tener historial de crédito no es motivo para decir que no.',
  'We look at how you’ve paid rent and other debts.': 'Vemos cómo ha pagado la renta y otras deudas.',
  'No single number decides, and having no credit history isn’t a reason to say no.':
    'Ningún número decide por sí solo, y no tener historial de crédito no es motivo para decir que no.',
  'There’s no minimum score.': 'No hay un puntaje mínimo.',
  'Assistance animals aren’t pets: no pet fees, no pet rent and no breed or weight limits.':
    'Los animales de asistencia no son mascotas: sin cargos, sin renta por mascota y sin límites de raza o peso.',
  'A person reviews every application that isn’t approved right away and hears your side before deciding.':
    'Una persona revisa cada solicitud que no se aprueba de inmediato y le escucha antes de decidir.',
  'If we say no, you get the reasons in writing and can appeal within 14 days.':
    'Si decimos que no, recibe los motivos por escrito y puede apelar en 14 días.',
  'Use whatever proof you have: pay stubs, letters, bank statements or tax returns.':
    'Use los comprobantes que tenga: talones de pago, cartas, estados de cuenta o declaraciones de impuestos.',
  'If your income is below the requirement, a guarantor or larger savings can make up for it.':
    'Si sus ingresos no llegan a lo que se pide, un fiador o más ahorros pueden compensarlo.',
  'We count all of these, and any other lawful, regular income: wages, tips, self-employment, and a signed offer for a job that starts within 30 days.':
    'Contamos esto y cualquier otro ingreso legal y regular: sueldo, propinas, trabajo por su cuenta y una oferta firmada de un empleo que empieza en 30 días.',
  'We count all of these, and any other lawful, regular income: grants, stipends and savings; a year’s worth of savings counts as a year of income.':
    'Contamos esto y cualquier otro ingreso legal y regular: becas, apoyos y ahorros; los ahorros de un año cuentan como un año de ingresos.',
  'We check with your landlords from the last three years, and count only these against an application: an eviction judgment from the last three years that hasn’t been set aside or sealed.':
    'Preguntamos a sus caseros de los últimos tres años, y solo cuenta en contra esto: una sentencia de desalojo de los últimos tres años que no se haya anulado o sellado.',
  'We don’t count dismissed cases, or anything that happened because of domestic violence, stalking or a disaster.':
    'No contamos casos desestimados, ni nada que haya pasado por violencia doméstica, acoso o un desastre.',
  'We check with your landlords from the last three years, and count only these against an application: unpaid rent or damage without a payment plan that you’re keeping up with.':
    'Preguntamos a sus caseros de los últimos tres años, y solo cuenta en contra esto: renta o daños sin pagar y sin un plan de pagos que esté cumpliendo.',
  'We subtract what a voucher or other program pays from the rent before we compare anything, so only your own share counts.':
    'Antes de comparar, restamos de la renta lo que paga un vale u otro programa, así que solo cuenta su parte.',
  'Having a voucher is never by itself a reason for us to say no.':
    'Tener un vale nunca es por sí solo un motivo para decir que no.',
  'We count all of these, and any other lawful, regular income: Social Security, disability and veterans’ benefits, pensions and unemployment benefits.':
    'Contamos esto y cualquier otro ingreso legal y regular: Seguro Social, beneficios por discapacidad y de veteranos, pensiones y seguro de desempleo.',
  'We count all of these, and any other lawful, regular income: child support and alimony that is actually paid.':
    'Contamos esto y cualquier otro ingreso legal y regular: manutención y pensión alimenticia que de verdad se pague.',
  'Each person 18 or older who will live in the home applies, and we review the household together.':
    'Aplica cada persona de 18 años o más que vivirá en la casa, y revisamos al hogar en conjunto.',
  'We don’t count medical debt or student loans.': 'No contamos deudas médicas ni préstamos estudiantiles.',
  'If you have a voucher, we don’t use your credit score.':
    'Si tiene un vale, no usamos su puntaje de crédito.',
  'If your share is zero, we don’t require any income.': 'Si su parte es cero, no pedimos ingresos.',
  'That person considers: whether a guarantor, a payment plan or a larger deposit, within the law, would resolve it.':
    'Esa persona considera si lo resolvería un fiador, un plan de pagos o un depósito mayor, dentro de la ley.',
  'If one doesn’t meet them, a person reviews it individually before anything is decided.':
    'Si una no los cumple, una persona la revisa individualmente antes de decidir.',
  'You’ll hear from us within two business days of your complete application.':
    'Le respondemos en dos días hábiles después de recibir su solicitud completa.',
  'Two people per bedroom plus one more, or two in a studio, unless city law allows more.':
    'Dos personas por recámara más una, o dos en un estudio, salvo que la ley de la ciudad permita más.',
  'A child under two at move-in isn’t counted.': 'Un niño menor de dos años al mudarse no cuenta.',
  'Never having rented before doesn’t count against you either.':
    'Tampoco cuenta en contra no haber rentado antes.',
};
const incomePattern =
  /^Your household’s combined income before taxes must be at least (two|two and a half|three) times your own share of the (?:monthly )?rent\.$/;
const multiples: Record<string, string> = {
  two: 'dos veces',
  'two and a half': 'dos veces y media',
  three: 'tres veces',
};

/** Null where there is no translation. */
export function translateCriterion(sentence: string): string | null {
  const [, multiple = ''] = incomePattern.exec(sentence) ?? [];
  const times = multiples[multiple];
  return times === undefined
    ? (sentences[sentence] ?? null)
    : `Los ingresos de todo el hogar antes de impuestos deben ser de al menos ${times} su parte de la renta.`;
}
