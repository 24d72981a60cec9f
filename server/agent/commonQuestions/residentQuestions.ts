import { askAs, type CommonQuestion, offerTeam, residents } from './commonAnswers.ts';
import { livingWordings } from './livingWordings.ts';

/** Asked by people who live in one of our homes. */
export const residentQuestions = {
  doorCode: {
    for: residents,
    wordings: livingWordings.doorCode,
    answer: offerTeam(
      'I never give out codes or keys in a chat, not even to residents, because I can’t see who is writing. Our team can check who you are and help.',
      'Nunca doy códigos ni llaves por chat, ni siquiera a residentes, porque no veo quién escribe. El equipo puede comprobar quién es y ayudarle.',
    ),
  },
  parkingDispute: {
    for: residents,
    wordings: livingWordings.parkingDispute,
    answer: offerTeam(
      'I’m sorry, that’s annoying. Our team handles parking problems. Send me the space, the car’s color and make, and the plate if you can see it, and please don’t have it towed yourself.',
      'Lo siento, qué molesto. El equipo resuelve los problemas de estacionamiento. Mándeme el cajón, el color y la marca del carro, y la placa si la ve. Por favor no mande la grúa por su cuenta.',
    ),
  },
  packages: {
    for: residents,
    wordings: livingWordings.packages,
    answer: offerTeam(
      'I can’t see packages or mail. The office can tell you what’s there.',
      'Yo no veo los paquetes ni el correo. La oficina puede decirle qué hay.',
    ),
  },
  transfer: {
    for: residents,
    wordings: livingWordings.transfer,
    answer: offerTeam(
      'Moving to another of our homes goes through our team: they know what your lease allows and what’s free. You can already look at homes on this site.',
      'Para cambiarse a otra de nuestras casas, hable con el equipo: sabe qué permite su contrato y qué está libre. Mientras tanto, puede ver las casas en este sitio.',
    ),
  },
  documents: {
    for: residents,
    wordings: livingWordings.documents,
    answer: offerTeam(
      'I can’t send or change documents here. Our team can send you what you need in writing.',
      'Aquí no puedo mandar ni cambiar documentos. El equipo puede mandarle por escrito lo que necesita.',
    ),
  },
  chargeDispute: {
    for: residents,
    wordings: livingWordings.chargeDispute,
    answer: offerTeam(
      'I’m sorry. I can’t remove a fee, but our team can check it. Keep your receipt, and tell them the date and the amount.',
      'Lo siento. Yo no puedo quitar un cargo, pero el equipo puede revisarlo. Guarde su recibo y dígales la fecha y la cantidad.',
    ),
  },
  renewalQuestions: {
    for: residents,
    wordings: livingWordings.renewalQuestions,
    answer: offerTeam(
      'What happens when a lease ends without an answer is in the lease itself, and I can’t change an offer. Please answer before its date; our team can talk it through with you.',
      'Lo que pasa si el contrato termina sin respuesta está en el propio contrato, y yo no puedo cambiar una oferta. Responda antes de la fecha; el equipo puede hablarlo con usted.',
    ),
  },
  leaveEarly: {
    for: residents,
    wordings: livingWordings.leaveEarly,
    answer: askAs('How do I end my lease early?', '¿Cómo puedo terminar mi contrato antes?'),
  },
} satisfies Record<string, CommonQuestion>;
