import { complaintText } from '../smallTalk/answerSmallTalk.ts';

import { askAs, type CommonQuestion, everyone, offerTeam, say } from './commonAnswers.ts';
import { leasingWordings } from './leasingWordings.ts';
import { livingWordings } from './livingWordings.ts';

/** Asked by anyone. */
export const sharedQuestions = {
  manipulation: {
    for: everyone,
    wordings: livingWordings.manipulation,
    answer: offerTeam(
      'No, I can’t do that. I can’t approve, waive or promise anything, and I only follow our own rules. What our team has agreed to, they’ll confirm to you in writing.',
      'No, no puedo hacer eso. No puedo aprobar, condonar ni prometer nada, y solo sigo nuestras reglas. Lo que el equipo haya acordado se lo confirma por escrito.',
    ),
  },
  later: {
    for: everyone,
    wordings: leasingWordings.later,
    answer: say(
      'Okay, thank you. I’m here whenever you want to go on.',
      'De acuerdo, gracias. Aquí estoy cuando quiera seguir.',
    ),
  },
  askTeam: {
    for: everyone,
    wordings: leasingWordings.askTeam,
    answer: { kind: 'handOver', reason: 'A question for the team' },
  },
  splitPayment: {
    for: everyone,
    wordings: leasingWordings.splitPayment,
    answer: offerTeam(
      'I can’t agree to payments in parts or to a later date. Our team can tell you what’s possible.',
      'Yo no puedo acordar pagos en partes ni otra fecha. El equipo puede decirle qué es posible.',
    ),
  },
  waysToPay: {
    for: everyone,
    wordings: leasingWordings.waysToPay,
    answer: offerTeam(
      'I don’t have the ways to pay in writing, so please ask our team before you pay anything. Never pay anyone in cash, gift cards or by wire for a home or a code.',
      'No tengo por escrito las formas de pago, así que pregunte al equipo antes de pagar. Nunca pague a nadie en efectivo, con tarjetas de regalo o por transferencia por una casa o un código.',
    ),
  },
  cardNumber: {
    for: everyone,
    wordings: leasingWordings.cardNumber,
    answer: offerTeam(
      'Please don’t send card or bank numbers here. I can’t take payments, and a chat isn’t a safe place for them. If you already sent one, tell your bank. Our team can help you pay.',
      'Por favor no mande aquí números de tarjeta ni de cuenta. No puedo cobrar, y un chat no es un lugar seguro para eso. Si ya mandó uno, avise a su banco. El equipo puede ayudarle a pagar.',
    ),
  },
  refund: {
    for: everyone,
    wordings: leasingWordings.refund,
    answer: offerTeam(
      'I can’t send money back or say whether it will be. Our team can look at your payment.',
      'Yo no puedo devolver dinero ni decir si se devolverá. El equipo puede revisar su pago.',
    ),
  },
  slowUser: {
    for: everyone,
    wordings: leasingWordings.slowUser,
    answer: say(
      'No need to be sorry, there’s no rush at all. Ask me one thing at a time, in your own words. If you’d rather talk to a person, just say so.',
      'No se preocupe, no hay prisa. Pregúnteme una cosa a la vez, con sus palabras. Si prefiere hablar con una persona, dígamelo.',
    ),
  },
  interpreter: {
    for: everyone,
    wordings: leasingWordings.interpreter,
    answer: {
      kind: 'handOver',
      reason: 'Accommodation request',
      intro: {
        en: 'Thank you for telling me. A person from our team arranges that with you, and you don’t have to explain it.',
        es: 'Gracias por avisar. Una persona del equipo lo organiza con usted, y no tiene que explicar el motivo.',
      },
    },
  },
  aboutBot: {
    for: everyone,
    wordings: livingWordings.aboutBot,
    answer: askAs('Are you a bot?', '¿Eres un robot?'),
  },
  someoneElse: {
    for: everyone,
    wordings: livingWordings.someoneElse,
    answer: offerTeam(
      'I can’t say anything about another person: not where they live, what they pay or what they’ve booked. They can ask us themselves, or give our team written permission.',
      'No puedo decir nada sobre otra persona: ni dónde vive, ni qué paga, ni qué reservó. Ella misma puede preguntarnos o dar permiso por escrito al equipo.',
    ),
  },
  legalNotice: {
    for: everyone,
    wordings: livingWordings.legalNotice,
    answer: offerTeam(
      'I’m sorry, that’s serious. Read the notice for its dates and act before them; I can’t give legal advice or change a date. For free legal help and help with rent where you live, call 211, day or night. Please talk to our team as soon as you can.',
      'Lo siento, es algo serio. Revise las fechas del aviso y actúe antes; yo no puedo dar consejo legal ni cambiar una fecha. Para ayuda legal gratuita y ayuda con la renta donde vive, llame al 211, de día o de noche. Hable con el equipo en cuanto pueda.',
    ),
  },
  howLong: {
    for: everyone,
    wordings: livingWordings.howLong,
    answer: offerTeam(
      'I don’t know how long it will take, and I don’t want to guess.',
      'No sé cuánto va a tardar, y no quiero adivinar.',
    ),
  },
  areaSafety: {
    for: everyone,
    wordings: livingWordings.areaSafety,
    answer: say(
      'I don’t rate how safe an area is. Public sources such as the police and visits at different times of day can tell you more. If something is happening right now, call 911.',
      'No califico qué tan segura es una zona. Fuentes públicas como la policía y visitas a distintas horas pueden decirle más. Si algo está pasando ahora, llame al 911.',
    ),
  },
  complaintStaff: {
    for: everyone,
    wordings: livingWordings.complaintStaff,
    answer: { kind: 'text', text: complaintText, offersPerson: true },
  },
  rentHelp: {
    for: everyone,
    wordings: livingWordings.rentHelp,
    answer: offerTeam(
      'For help with rent where you live, call 211, day or night. Our team handles the paperwork of programs that help with rent.',
      'Para ayuda con la renta donde vive, llame al 211, de día o de noche. El equipo lleva los papeles de los programas que ayudan con la renta.',
    ),
  },
  websiteProblem: {
    for: everyone,
    wordings: livingWordings.websiteProblem,
    answer: offerTeam(
      'I’m sorry it isn’t working. Please reload the page once, and look in your spam folder if you’re waiting for a message. If that doesn’t help, our team can do it with you.',
      'Lamento que no funcione. Recargue la página una vez y revise el correo no deseado si espera un mensaje. Si no ayuda, el equipo puede hacerlo con usted.',
    ),
  },
  paymentScam: {
    for: everyone,
    isFirst: true,
    wordings: leasingWordings.paymentScam,
    answer: offerTeam(
      'Please don’t pay: that is how rental scams work. We never ask for Zelle, cash, gift cards, crypto or a wire to hold a home or for a code, and no one may ask it in our name. If you already sent money, call your bank right away, and report it to the police and at reportfraud.ftc.gov.',
      'Por favor no pague: así funcionan las estafas de renta. Nunca pedimos Zelle, efectivo, tarjetas de regalo, criptomonedas ni un giro para apartar una casa o por un código, y nadie puede pedirlo en nuestro nombre. Si ya mandó dinero, llame a su banco de inmediato y repórtelo a la policía y en reportfraud.ftc.gov.',
    ),
  },
  scamDoubt: {
    for: everyone,
    wordings: leasingWordings.scamDoubt,
    answer: offerTeam(
      'Please don’t send any money for that. Scammers copy listings, and we never ask you to pay in cash, gift cards or by wire to hold a home. The real listing is here on our site, with its full price. Our team would like to know where you saw the other one.',
      'Por favor no mande dinero por eso. Los estafadores copian anuncios, y nunca pedimos pagar en efectivo, con tarjetas de regalo o por transferencia para apartar una casa. El anuncio verdadero está en este sitio, con el precio completo. Al equipo le sirve saber dónde vio el otro.',
    ),
  },
  ownApplication: {
    for: everyone,
    isFirst: true,
    wordings: leasingWordings.ownApplication,
    answer: offerTeam(
      'I can’t see applications or what was decided. Our team can, and can tell you what is missing or why.',
      'Yo no veo las solicitudes ni lo que se decidió. El equipo sí, y puede decirle qué falta o por qué.',
    ),
  },
  callDetails: {
    for: everyone,
    wordings: leasingWordings.callDetails,
    answer: offerTeam(
      'I’ll keep that in this chat, where our team can read it.',
      'Lo dejo en esta conversación, donde el equipo puede leerlo.',
    ),
  },
} satisfies Record<string, CommonQuestion>;
