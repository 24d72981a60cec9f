import type { ResidentPolicy } from '#server/residents/queries/policies.ts';

/** Rent and fees where all homes are in Texas. They agree with the fees of the homes there. */
const texasMoney: readonly ResidentPolicy[] = [
  {
    topic: 'RENT',
    text: 'Rent is due on the first of each month and is on time through the end of the third. You can pay by bank transfer or by check at the office.',
    textInSpanish:
      'La renta vence el día primero de cada mes y está a tiempo hasta el final del día 3. Puede pagar por transferencia bancaria o con cheque en la oficina.',
  },
  {
    topic: 'FEES',
    text: 'If we don’t have your rent by the end of the third, there’s a late fee of 10% of a month’s rent, once per month. A returned payment costs $30.',
    textInSpanish:
      'Si no tenemos su renta al final del día 3, hay un recargo por renta atrasada del 10% de un mes de renta, una vez al mes. Un pago devuelto cuesta $30.',
  },
];

/** Rent and fees where states set other limits. */
const moneyByLease: readonly ResidentPolicy[] = [
  {
    topic: 'RENT',
    text: 'Rent is due on the first of each month. The day it counts as late is in your lease. You can pay by bank transfer or by check at the office.',
    textInSpanish:
      'La renta vence el día primero de cada mes. El día en que cuenta como atrasada está en su contrato. Puede pagar por transferencia bancaria o con cheque en la oficina.',
  },
  {
    topic: 'FEES',
    text: 'The late fee and the fee for a returned payment are in your lease.',
    textInSpanish: 'El recargo por renta atrasada y el cargo por un pago devuelto están en su contrato.',
  },
];

const houseRules: readonly ResidentPolicy[] = [
  {
    topic: 'RENEWAL',
    text: 'We offer renewals in writing 90 days before a lease ends. If we don’t hear back by 60 days before the end, the lease ends on its last day.',
    textInSpanish:
      'Ofrecemos la renovación por escrito 90 días antes de que termine el contrato. Si no tenemos respuesta 60 días antes del final, el contrato termina en su último día.',
  },
  {
    topic: 'MOVE_OUT',
    text: 'Give us written notice 60 days before you move out. Leave the home empty and clean and bring all keys to the office. We send your deposit, minus any itemized damage, within 30 days to the forwarding address you give us.',
    textInSpanish:
      'Dénos aviso por escrito 60 días antes de mudarse. Deje la vivienda vacía y limpia y traiga todas las llaves a la oficina. Le mandamos su depósito, menos los daños detallados por escrito, en un plazo de 30 días a la dirección nueva que nos dé.',
  },
  {
    topic: 'PETS',
    text: 'Each home can have up to two pets, and each must be registered with the office before it moves in. Assistance animals aren’t pets.',
    textInSpanish:
      'Cada vivienda puede tener hasta dos mascotas, y cada una se registra en la oficina antes de llegar. Los animales de asistencia no son mascotas.',
  },
  {
    topic: 'GUESTS',
    text: 'Guests may stay up to 14 days in a row. Anyone staying longer must be added to the lease.',
    textInSpanish:
      'Las visitas pueden quedarse hasta 14 días seguidos. Quien se quede más tiempo tiene que estar en el contrato.',
  },
  {
    topic: 'PARKING',
    text: 'Register your cars with the office. Visitors park on the street or in signed visitor spaces.',
    textInSpanish:
      'Registre sus carros en la oficina. Las visitas se estacionan en la calle o en los lugares marcados para visitas.',
  },
  {
    topic: 'INSURANCE',
    text: 'Your lease requires renters insurance with at least $100,000 in liability coverage. Bring proof before your lease starts.',
    textInSpanish:
      'Su contrato pide un seguro de inquilino con al menos $100,000 de responsabilidad civil. Traiga el comprobante antes de que empiece su contrato.',
  },
  {
    topic: 'NOISE',
    text: 'Quiet hours are from 10 PM to 7 AM.',
    textInSpanish: 'Las horas de silencio son de 10 p.m. a 7 a.m.',
  },
  {
    topic: 'KEYS',
    text: 'A lost key costs $25 and a lost remote $60. The office has spare keys during office hours; bring your ID.',
    textInSpanish:
      'Una llave perdida cuesta $25 y un control perdido $60. La oficina tiene llaves de repuesto en horas de oficina; traiga su identificación.',
  },
];

/** Policies for residents of the demo's organizations. */
export const createResidentPolicies = (organization: string): readonly ResidentPolicy[] => [
  ...(organization === 'Lantern Homes' ? texasMoney : moneyByLease),
  ...houseRules,
];
