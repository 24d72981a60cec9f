import { assistancePattern } from '#server/fairHousing/assistanceAnimals.ts';

import { askAs, type CommonQuestion, leasing, offerTeam, say } from './commonAnswers.ts';
import { criteriaSubjects } from '../leasing/applyingFacts.ts';
import { createContactReply } from '../words/createContactReply.ts';

import { leasingWordings } from './leasingWordings.ts';
import { livingWordings } from './livingWordings.ts';

const noHold = {
  en: 'I can’t hold a home for you, and I can’t promise it will still be there. What I can hold is a tour time, for a few minutes while you book it.',
  es: 'No puedo apartarle una casa ni prometer que siga disponible. Lo que sí puedo apartar es un horario de visita, unos minutos mientras reserva.',
};

/** Both answers about ID have these words. */
const idWords = {
  en: 'no one from our team is',
  es: 'no hay nadie del equipo',
};

/** Asked by people who look for a home. */
export const leasingQuestions = {
  voucherHomes: {
    for: leasing,
    isFirst: true,
    about: [criteriaSubjects.vouchers.asked],
    wordings: [
      /^(?:so |ok |and |y )*(?:which|what|any)(?: (?:of|places|homes|ones|houses|apartments|apts|landlords|1|these|them|those|the)){1,5} (?:take|takes|accept|accepts|taking|work with|do|allow) (?:it|them|that|mine|the voucher|this)\b/,
      /^(?:y |entonces )*(?:cual(?:es)?|que casas|quien)(?: \w+){0,3} (?:lo|la|los) (?:aceptan?|toman?|reciben?)\b/,
    ],
    answer: askAs('Show me homes that accept housing vouchers', 'Busco casas que aceptan vales de vivienda'),
  },
  voucherIncome: {
    for: leasing,
    isFirst: true,
    about: [criteriaSubjects.vouchers.asked],
    wordings: [
      /^(?!.*\d).*\bincome\b.{0,40}\b(?:my (?:part|share|portion)|(?:whole|full|entire|total) rent|what i pay)\b/,
      /^(?!.*\d).*\b(?:my (?:part|share|portion)|(?:whole|full|entire) rent)\b.{0,40}\bincome\b/,
      /\bingresos?\b.{0,40}\b(?:mi parte|toda la renta|renta completa)\b/,
    ],
    answer: askAs(
      'What do the criteria say about vouchers and income?',
      '¿Qué dicen los requisitos sobre los vales y los ingresos?',
    ),
  },
  voucherHold: {
    for: leasing,
    isFirst: true,
    about: [criteriaSubjects.vouchers.asked],
    wordings: [
      /\bhold(?:ing)?(?: [a-z0-9']{1,15}){0,8} (?:inspect|voucher|paperwork|housing|section 8)/,
      /\binspect[a-z]{0,5}(?: [a-z0-9']{1,15}){0,8} hold\b/,
      /\bapart\w*\b.{0,40}\b(?:inspeccion|vale|papeles)\b/,
    ],
    answer: askAs(
      'What do the criteria say about holding a home for a voucher?',
      '¿Qué dicen los requisitos sobre apartar una casa para un vale?',
    ),
  },
  ownRecord: {
    for: leasing,
    isFirst: true,
    about: [criteriaSubjects.background.asked],
    wordings: [
      /\b(?:did|done|served|finished|off|completed) (?:my |with )?(?:time|probation|parole|sentence)\b/,
      /^(?:it |its |it's |was |for |just |a |an |the )*(?:\w+ )?(?:possession|drugs?|dui|dwi|assault|theft|weed|non ?violent|misdemeanor|robbery|fraud charge)\b/,
      /\b(?:cumpli|pague) (?:mi )?(?:condena|sentencia)\b|^(?:fue )?(?:por )?(?:posesion|drogas|robo)\b/,
    ],
    answer: offerTeam(
      'Thank you for telling me; you don’t need to explain more here. I can’t say how a record is weighed beyond the published criteria. A person reviews every application that isn’t approved right away and hears your side before deciding. You can ask our team before you pay a fee.',
      'Gracias por decírmelo; no tiene que explicar más aquí. No puedo decir cómo cuenta un antecedente más allá de los criterios publicados. Una persona revisa cada solicitud que no se aprueba de inmediato y le escucha antes de decidir. Puede preguntar al equipo antes de pagar algo.',
    ),
  },
  idWhy: {
    for: leasing,
    isFirst: true,
    after: idWords,
    wordings: leasingWordings.idWhy,
    answer: {
      kind: 'text',
      text: {
        en:
          'That’s a fair question. On a self-guided tour no one from our team is there, so we check who goes into the home. It keeps out people who pose as renters. ' +
          'Our privacy policy says what happens to the photo. If you’d rather not, see the home with an agent or by video instead.',
        es:
          'Es una pregunta válida. En una visita por su cuenta no hay nadie del equipo, así que revisamos quién entra a la casa. Así no entra quien se hace pasar por inquilino. ' +
          'Nuestra política de privacidad dice qué pasa con la foto. Si prefiere, vea la casa con un agente o por video.',
      },
      buttons: {
        en: [{ label: 'Tours with an agent', say: 'Show me homes with agent-led tours' }],
        es: [{ label: 'Visitas con un agente', say: 'Busco casas con visita con agente' }],
      },
    },
  },
  holdAgain: {
    for: leasing,
    isFirst: true,
    after: noHold,
    wordings: leasingWordings.holdHome,
    answer: offerTeam(
      'No, that isn’t something I can do. Our team can tell you how things stand with a home, and what counts is the application.',
      'No, eso no está en mis manos. El equipo puede decirle cómo va una casa, y lo que cuenta es la solicitud.',
    ),
  },
  assistancePapers: {
    for: leasing,
    isFirst: true,
    isBesideSearch: true,
    about: [assistancePattern],
    wordings: leasingWordings.assistancePapers,
    answer: offerTeam(
      'Our team takes care of that with you. No certificate, registration or ID card is needed for an assistance animal, and you don’t have to name a condition. If the need can’t be seen, they may ask for a short letter from someone who treats or helps you.',
      'El equipo lo ve con usted. Para un animal de asistencia no hace falta certificado, registro ni credencial, y no tiene que nombrar ninguna condición. Si la necesidad no se ve, pueden pedirle una carta breve de alguien que le atiende o le ayuda.',
    ),
  },
  openThen: {
    for: leasing,
    isFirst: true,
    isBesideSearch: true,
    wordings: [
      /\b(?:are|r|will) (?:you|u|y'?all|you guys|the office)(?: all| guys)? (?:be |even |still |also )*(?:open|closed)\b(?! to\b)/,
      /\b(?:abren|estan abiertos|esta abierta la oficina|cierran)\b/,
    ],
    answer: {
      kind: 'describe',
      describe: (turn) => ({ en: createContactReply(turn).text, es: createContactReply(turn).text }),
    },
  },
  oneLease: {
    for: leasing,
    isFirst: true,
    isBesideSearch: true,
    wordings: leasingWordings.oneLease,
    answer: offerTeam(
      'I don’t have the lease here, so ask our team before you sign. Usually everyone 18 or older signs the same lease, and each of them owes the whole rent: if one leaves or doesn’t pay, the others have to pay it all until the lease is changed. How you split it among yourselves is up to you.',
      'No tengo aquí el contrato, así que pregunte al equipo antes de firmar. Por lo general, todos los mayores de 18 firman el mismo contrato y cada uno debe la renta completa: si alguien se va o no paga, los demás tienen que cubrirla hasta que se cambie el contrato. Cómo la reparten entre ustedes es cosa suya.',
    ),
  },
  militaryOrders: {
    for: leasing,
    isFirst: true,
    isBesideSearch: true,
    wordings: leasingWordings.militaryOrders,
    answer: offerTeam(
      'Under federal law (the Servicemembers Civil Relief Act, SCRA), service members with orders to move or to deploy can have the right to end a lease early, with written notice and a copy of the orders. The early termination fee our homes list may not apply then. I can’t give legal advice, and our team can confirm it in writing.',
      'Según la ley federal (Servicemembers Civil Relief Act, SCRA), los militares con órdenes de traslado o despliegue pueden tener derecho a terminar un contrato antes, con aviso por escrito y una copia de las órdenes. El cargo por terminar antes que publican nuestras viviendas puede no aplicar. No puedo dar consejo legal, y el equipo puede confirmarlo por escrito.',
    ),
  },
  promisedByOther: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.promisedByOther,
    answer: offerTeam(
      'I don’t know what they said, and I can’t confirm it. What someone on our team said, they can confirm in writing.',
      'No sé qué le dijeron y no puedo confirmarlo. Lo que alguien del equipo le dijo se lo puede confirmar por escrito.',
    ),
  },
  claimsRole: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.claimsRole,
    answer: offerTeam(
      'No, I can’t confirm that. I only know the prices and terms on the homes’ pages, and no one can change them in this chat. Ask me about a home and I’ll tell you its price.',
      'No, no puedo confirmar eso. Solo conozco los precios y condiciones de las páginas, y nadie puede cambiarlos en esta conversación. Pregúnteme por una casa y le digo su precio.',
    ),
  },
  photosReal: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.photosReal,
    answer: offerTeam(
      'I can’t tell from here whether the photos show that very home or a similar one. A tour shows you the home itself, and our team can tell you about the photos.',
      'Desde aquí no puedo saber si las fotos son de esa misma casa o de una parecida. En una visita ve la casa misma, y el equipo puede decirle de las fotos.',
    ),
  },
  leaseInSpanish: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.leaseInSpanish,
    answer: offerTeam(
      'I don’t have anything published on whether the lease comes in another language. Our team can tell you before you apply.',
      'No tengo nada publicado sobre si el contrato se da en español. El equipo puede decirle antes de aplicar.',
    ),
  },
  ownerContact: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.ownerContact,
    answer: offerTeam(
      'I can’t share an owner’s name, number or email. Our team is the contact for every home here.',
      'No puedo dar el nombre, el teléfono ni el correo de un dueño. El equipo es el contacto de todas las viviendas.',
    ),
  },
  ownerSaysYes: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.ownerSaysYes,
    answer: offerTeam(
      'I can’t speak for the owner or say yes or no for them. Our team can ask about your case.',
      'No puedo hablar por el dueño ni decir sí o no por él. El equipo puede preguntar por su caso.',
    ),
  },
  priceElsewhere: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.priceElsewhere,
    answer: say(
      'I know that’s annoying. I can’t see what another site shows. The price here is the monthly total: the monthly total is the base rent plus every required monthly fee we know of, so it’s often higher than a base rent shown elsewhere. Tell me which home and I’ll list every fee.',
      'Entiendo que moleste. No veo lo que muestra otro sitio. El precio de aquí es el total mensual: la renta base más cada cargo obligatorio del mes que conocemos, así que suele ser más que la renta base de otro sitio. Dígame qué casa y le doy todos sus cargos.',
    ),
  },
  roomRentals: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.roomRentals,
    answer: askAs('Show me a room in a shared house', 'Busco un cuarto en renta'),
  },
  tourStatus: {
    for: leasing,
    wordings: leasingWordings.tourStatus,
    answer: {
      kind: 'text',
      text: {
        en:
          'A held time is kept for a few minutes while you book it. A requested tour still needs our team’s approval, and you get a message ' +
          'as soon as they decide. A confirmed tour is sure. The page of your tour always shows which one it is.',
        es:
          'Un horario apartado se guarda unos minutos mientras reserva. Una visita solicitada todavía necesita la aprobación del equipo, y le ' +
          'avisamos en cuanto decidan. Una visita confirmada es segura. La página de su visita siempre muestra cuál es el caso.',
      },
      buttons: {
        en: [{ label: 'My tour', say: 'When is my tour?' }],
        es: [{ label: 'Mi visita', say: '¿Cuándo es mi visita?' }],
      },
    },
  },
  walkIn: {
    for: leasing,
    wordings: leasingWordings.walkIn,
    answer: say(
      'Please book a time first, so that the home is open for you and no one else is there. Name a home and I’ll show you its times.',
      'Reserve primero un horario, para que la casa esté abierta y no haya nadie más. Dígame qué casa y le muestro sus horarios.',
    ),
  },
  companions: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.companions,
    answer: offerTeam(
      'You’re welcome to bring the people you’d live with or who help you decide. The person who booked the tour has to be there. If someone else should go instead of you, our team has to agree first.',
      'Puede venir con quienes vivirían con usted o le ayudan a decidir. Quien reservó la visita tiene que estar ahí. Si va otra persona en su lugar, el equipo tiene que aceptarlo antes.',
    ),
  },
  idCheckTime: {
    for: leasing,
    wordings: leasingWordings.idCheckTime,
    answer: say(
      'You take the photos yourself in a few steps while you book. When a person has to look at them, the page of your tour shows that, and we message you with the result. Your time stays yours until then.',
      'Usted toma las fotos en unos pasos al reservar. Si una persona tiene que revisarlas, la página de su visita lo muestra y le avisamos el resultado. Mientras tanto, el horario sigue siendo suyo.',
    ),
  },
  idNeeded: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.idNeeded,
    answer: {
      kind: 'text',
      text: {
        en:
          'Only self-guided tours ask for a photo of your ID, because no one from our team is there to let you in. On a tour with an agent or by ' +
          'video you see the home with one of us. Before you book, each tour says what it asks for.',
        es:
          'Solo las visitas por su cuenta piden una foto de su identificación, porque no hay nadie del equipo para abrirle. En una visita con un agente ' +
          'o por video, ve la casa con uno de nosotros. Antes de reservar, cada visita dice qué pide.',
      },
      buttons: {
        en: [{ label: 'Tours with an agent', say: 'Show me homes with agent-led tours' }],
        es: [{ label: 'Visitas con un agente', say: 'Busco casas con visita con agente' }],
      },
    },
  },
  holdHome: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.holdHome,
    answer: offerTeam(noHold.en, noHold.es),
  },
  idRefusal: {
    for: leasing,
    wordings: leasingWordings.idRefusal,
    answer: {
      kind: 'text',
      text: {
        en:
          'That’s fine. Self-guided tours ask for ID because no one from our team is there to let you in. On a tour with an agent or by video, you ' +
          'see the home with one of us instead. Each home’s page shows which tours it has.',
        es:
          'No hay problema. Las visitas por su cuenta piden identificación porque no hay nadie del equipo para abrirle. En una visita con un agente o ' +
          'por video, ve la casa con uno de nosotros. La página de cada casa muestra qué visitas tiene.',
      },
      buttons: {
        en: [{ label: 'Tours with an agent', say: 'Show me homes with agent-led tours' }],
        es: [{ label: 'Visitas con un agente', say: 'Busco casas con visita con agente' }],
      },
    },
  },
  roommateLeaves: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.roommateLeaves,
    answer: offerTeam(
      'I don’t have a rule published for when one of you moves out before the lease ends. What the others owe then, and who may take over, is in the lease, so ask before you sign.',
      'No tengo publicada una regla para cuando alguien se va antes de que termine el contrato. Lo que pagan los demás y quién puede entrar en su lugar está en el contrato, así que pregunte antes de firmar.',
    ),
  },
  prepay: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.prepay,
    answer: offerTeam(
      'I don’t have anything published on paying several months of rent ahead, and I can’t agree to it here.',
      'No tengo nada publicado sobre pagar varios meses de renta por adelantado, y aquí no puedo acordarlo.',
    ),
  },
  petOnTour: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.petOnTour,
    answer: offerTeam(
      'I don’t have a rule published about bringing a pet to a tour, so please ask our team before you do.',
      'No tengo una regla publicada sobre llevar una mascota a la visita, así que pregunte antes al equipo.',
    ),
  },
  whoApplies: {
    for: leasing,
    wordings: leasingWordings.whoApplies,
    answer: askAs('Do we all have to apply?', '¿Tenemos que aplicar todos?'),
  },
  criteria: {
    for: leasing,
    wordings: leasingWordings.criteria,
    answer: askAs('What are your criteria?', '¿Cuáles son los requisitos?'),
  },
  monthlyTotal: {
    for: leasing,
    wordings: leasingWordings.monthlyTotal,
    answer: say(
      'Base rent is for the home alone. The monthly total is the base rent plus every required monthly fee, and it’s what you’d pay each month. Choices such as pets or parking, and utilities billed by use, come on top. Each home’s page lists every fee.',
      'La renta base es solo por la casa. El total mensual es la renta base más cada cargo obligatorio del mes, y es lo que pagaría cada mes. Lo que usted elija, como mascotas o estacionamiento, y los servicios según consumo van aparte. La página de cada casa muestra todos los cargos.',
    ),
  },
  saveHome: {
    for: leasing,
    wordings: leasingWordings.saveHome,
    answer: say(
      'I can’t save it from here, but you can: tap the heart on the home’s card or page. It stays under Saved in this browser, without an account.',
      'Desde aquí no puedo guardarla, pero usted sí: toque el corazón en la tarjeta o la página de la casa. Queda en «Saved» en este navegador, sin cuenta.',
    ),
  },
  lostLink: {
    for: leasing,
    wordings: leasingWordings.lostLink,
    answer: askAs('When is my tour?', '¿Cuándo es mi visita?'),
  },
  favorites: {
    for: leasing,
    isFirst: true,
    wordings: [
      /\b(?:your|ur) fav(?:ou?rite)? (?!(?:homes?|houses?|apartments?|apts?|units?|1|ones?|areas?|neighbou?rhoods?|listings?|\d)\b)\w+/,
      /\b(?:tu|su) (?:comida|taqueria|lugar|equipo|color|musica) favorit[oa]\b/,
    ],
    answer: say(
      'I’m an AI, so I don’t have favorites, but I can show you homes. Tell me what you’re looking for: bedrooms, a price, a location or a move-in date.',
      'Soy una IA, así que no tengo favoritos, pero le puedo mostrar casas. Dígame qué busca: recámaras, un precio, una zona o una fecha para mudarse.',
    ),
  },
  offTopic: {
    for: leasing,
    wordings: leasingWordings.offTopic,
    answer: say(
      'I’m only good with homes, I’m afraid. Tell me what you’re looking for: bedrooms, a price, a location or a move-in date.',
      'Solo sé de casas. Dígame qué busca: recámaras, un precio, una zona o una fecha para mudarse.',
    ),
  },
  officeVisit: {
    for: leasing,
    wordings: livingWordings.officeVisit,
    answer: askAs(
      'What are your office hours and phone number?',
      '¿Cuál es el teléfono y horario de la oficina?',
    ),
  },
  howToursWork: {
    for: leasing,
    wordings: leasingWordings.howToursWork,
    answer: {
      kind: 'text',
      text: {
        en:
          'Pick a home and a time, leave your name and a way to reach you, and you get a confirmation with everything you need. With an agent, one of ' +
          'us meets you there. On your own, you confirm who you are and let yourself in. By video, one of us shows you around. Which of these a home ' +
          'has is on its page. Tell me what you’re looking for, or which home you’d like to see.',
        es:
          'Elija una casa y un horario, deje su nombre y cómo contactarle, y recibe una confirmación con todo lo necesario. Con un agente, uno de nosotros ' +
          'le recibe ahí. Por su cuenta, confirma quién es y entra solo. Por video, uno de nosotros le muestra la casa. La página de cada casa dice qué ' +
          'visitas tiene. Dígame qué busca, o qué casa quiere ver.',
      },
      buttons: {
        en: [{ label: 'Find a home', say: 'Show me homes' }],
        es: [{ label: 'Buscar casa', say: 'Busco casa' }],
      },
    },
  },
  depositRefund: {
    for: leasing,
    wordings: leasingWordings.depositRefund,
    answer: offerTeam(
      'Each home’s list of fees says which ones are refundable. What is taken off a deposit, and when the rest comes back, is in the lease, which I can’t read for you.',
      'La lista de cargos de cada casa dice cuáles se devuelven. Qué se descuenta del depósito y cuándo se devuelve el resto está en el contrato, que yo no puedo leerle.',
    ),
  },
  breakLease: {
    for: leasing,
    wordings: leasingWordings.breakLease,
    answer: offerTeam(
      'What it costs to leave early is in the lease. I don’t have those terms here, so ask our team before you sign. Each home’s page shows the lease lengths it offers.',
      'Lo que cuesta irse antes está en el contrato. No tengo aquí esas condiciones, así que pregunte al equipo antes de firmar. La página de cada casa muestra los plazos que ofrece.',
    ),
  },
  promisedDeal: {
    for: leasing,
    wordings: leasingWordings.promisedDeal,
    answer: offerTeam(
      'I can’t confirm or give a discount: I only know the prices on the homes’ pages, where any special is shown too. What someone on our team offered you, they can confirm in writing.',
      'No puedo confirmar ni dar un descuento: solo conozco los precios de las páginas de las casas, donde también se muestra cualquier promoción. Lo que alguien del equipo le ofreció se lo puede confirmar por escrito.',
    ),
  },
  falseAd: {
    for: leasing,
    isFirst: true,
    wordings: leasingWordings.falseAd,
    answer: offerTeam(
      'I’m sorry. A price elsewhere may be the base rent: here, each price is the monthly total, rent plus every required fee. If an ad of ours says something else, our team should hear it from you. Tell me which home and I’ll list what it costs.',
      'Lo siento. Un precio en otro sitio puede ser solo la renta: aquí cada precio es el total al mes, la renta más todos los cargos obligatorios. Si un anuncio nuestro dice otra cosa, el equipo debe saberlo. Dígame qué casa es y le digo lo que cuesta.',
    ),
  },
  siteComplaint: {
    for: leasing,
    wordings: leasingWordings.siteComplaint,
    answer: offerTeam(
      'I’m sorry, that’s annoying, and our team should hear it from you. If it’s about one home, tell me which one and I’ll tell you what we have on it.',
      'Lo siento, qué molesto, y el equipo debe saberlo. Si es sobre una casa, dígame cuál y le digo lo que tenemos de ella.',
    ),
  },
  foundElsewhere: {
    for: leasing,
    wordings: leasingWordings.foundElsewhere,
    answer: say(
      'Congratulations, and thank you for letting us know. If you have a tour with us, you can cancel it with the link in its email. All the best in your new home.',
      'Felicidades, y gracias por avisar. Si tiene una visita con nosotros, puede cancelarla con el enlace de su correo. Que le vaya muy bien en su nueva casa.',
    ),
  },
} satisfies Record<string, CommonQuestion>;
