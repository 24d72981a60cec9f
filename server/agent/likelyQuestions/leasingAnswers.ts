import { askAs, type CommonAnswer, offerTeam, say } from '../commonQuestions/commonAnswers.ts';
import { leasingQuestions } from '../commonQuestions/leasingQuestions.ts';
import { sharedQuestions } from '../commonQuestions/sharedQuestions.ts';
import { trustQuestions } from '../commonQuestions/trustQuestions.ts';

export type LikelyAnswer = {
  /** Null if the rules always know better. */
  answer: CommonAnswer | null;
  /** If no home is at hand. */
  inGeneral?: CommonAnswer;
  /** The visitor's own words go with the question, since they say what it is about. */
  isOwnWords?: true;
};

/** The agent's answer to this question, in the visitor's language. */
export const ask = (question: string): CommonAnswer => askAs(question, question);

const howToursWork = leasingQuestions.howToursWork.answer;

const aboutAlerts: CommonAnswer = say(
  'There’s no waiting list, but you can get an email when a home that fits is listed: choose your filters in the list of homes and set up an alert there. You don’t need an account.',
  'No hay lista de espera, pero puede recibir un correo cuando se publique una casa que le sirva: elija sus filtros en la lista de casas y cree ahí una alerta. No necesita cuenta.',
);

/** What people who look for a home ask, and how it’s answered; `inGeneral` if no home is at hand. */
export const leasingAnswers = {
  petsAllowed: {
    answer: ask('Are pets allowed?'),
    inGeneral: ask('Are there breed or weight limits?'),
  },
  petCost: { answer: ask('How much does a pet cost?') },
  petLimits: { answer: ask('Are there breed or weight limits?') },
  petCount: {
    answer: ask('How many pets can I have?'),
    inGeneral: ask('Are there breed or weight limits?'),
  },
  parking: { answer: ask('Is there parking?') },
  parkingCost: { answer: ask('How much is parking?') },
  utilities: { answer: ask('Which utilities do I pay?') },
  included: { answer: ask('What is included in the rent?') },
  laundry: { answer: ask('Is there a washer and dryer?') },
  deposit: { answer: ask('How much is the deposit?') },
  depositBack: { answer: ask('Do I get the deposit back?') },
  moveInCost: {
    answer: ask('How much do I need to move in?'),
  },
  monthlyTotal: {
    answer: ask('What is the monthly total?'),
    inGeneral: leasingQuestions.monthlyTotal.answer,
  },
  fees: { answer: ask('What fees are there?') },
  applicationFee: {
    answer: ask('How much is the application fee?'),
  },
  applicationFeeBack: {
    answer: ask('Is the application fee refundable?'),
  },
  leaseLength: { answer: ask('What lease lengths do you offer?') },
  monthToMonth: {
    answer: ask('Do you offer month-to-month leases?'),
  },
  breakLease: {
    answer: ask('What happens if I break the lease?'),
  },
  sublet: {
    answer: offerTeam(
      'Whether you may rent it out to someone else is in the lease. I don’t have that in writing.',
      'Si puede rentársela a otra persona está en el contrato. No lo tengo por escrito.',
    ),
  },
  availability: { answer: ask('When is it available?') },
  stillAvailable: { answer: ask('Is it still available?') },
  holdHome: { answer: leasingQuestions.holdHome.answer },
  howToApply: { answer: ask('How do I apply?') },
  decisionTime: {
    answer: ask('What do the criteria say about when you decide?'),
  },
  income: { answer: ask('How much income do I need?') },
  proofOfIncome: {
    answer: ask('What proof of income do you need?'),
  },
  credit: { answer: ask('What credit score do I need?') },
  eviction: {
    answer: ask('Do you accept applicants with an eviction?'),
  },
  criminalRecord: {
    answer: ask('Do you accept applicants with a criminal record?'),
  },
  cosigner: { answer: ask('Do you accept a cosigner?') },
  vouchers: { answer: ask('Do you accept housing vouchers?') },
  documents: {
    answer: ask('What papers do I need?'),
  },
  noSsn: {
    answer: ask('Can I apply without a Social Security number?'),
  },
  everyAdult: { answer: ask('Does every adult have to apply?') },
  maxPeople: {
    answer: ask('How many people can live in a home?'),
  },
  howToursWork: { answer: howToursWork },
  tourKinds: {
    answer: ask('What kinds of tours do you offer?'),
    inGeneral: howToursWork,
  },
  tourTimes: {
    answer: ask('When can I see it?'),
    inGeneral: howToursWork,
  },
  tourLength: { answer: ask('How long does a tour take?') },
  tourBring: {
    answer: ask('What do I need to bring to a tour?'),
  },
  tourCompanion: { answer: leasingQuestions.companions.answer },
  tourEntry: {
    answer: ask('How do I get in on a self-guided tour?'),
  },
  tourFree: {
    answer: say(
      'A tour is free, and so is checking your ID. No one should ask you for money to see a home.',
      'La visita es gratis, y también la revisión de su identificación. Nadie debe pedirle dinero por ver una casa.',
    ),
  },
  tourLate: { answer: ask('What if I am late for my tour?') },
  tourMove: { answer: ask('How do I change my tour time?') },
  tourStatus: { answer: leasingQuestions.tourStatus.answer },
  tourId: { answer: leasingQuestions.idNeeded.answer },
  walkIn: { answer: leasingQuestions.walkIn.answer },
  lostLink: { answer: leasingQuestions.lostLink.answer },
  address: { answer: ask('Where is the home?') },
  floor: { answer: ask('What floor is it on?') },
  size: { answer: ask('How big is it?') },
  layout: {
    answer: ask('How many bedrooms and bathrooms does it have?'),
  },
  photos: { answer: ask('Are there photos?') },
  floorPlan: { answer: ask('Is there a floor plan?') },
  virtualTour: { answer: ask('Is there a virtual tour?') },
  nearby: { answer: ask('What is nearby?') },
  groceries: {
    answer: ask('Is there a grocery store nearby?'),
  },
  transit: { answer: ask('Is there public transit nearby?') },
  schools: { answer: ask('Which schools are nearby?') },
  areaSafety: { answer: sharedQuestions.areaSafety.answer },
  elevator: { answer: ask('Is there an elevator?') },
  accessibility: {
    answer: ask('Is the home wheelchair accessible?'),
  },
  cooling: { answer: ask('Does it have air conditioning?') },
  heating: { answer: ask('What kind of heating does it have?') },
  dishwasher: { answer: ask('Does it have a dishwasher?') },
  kitchen: {
    answer: ask('Which appliances come with it?'),
  },
  flooring: { answer: ask('Is it carpet or hardwood?') },
  outdoor: { answer: ask('Does it have a yard or a balcony?') },
  poolGym: { answer: ask('Is there a pool or a gym?') },
  storage: { answer: ask('Is there storage?') },
  furnished: { answer: ask('Is it furnished?') },
  security: {
    answer: offerTeam(
      'What is known about gates, locks and cameras is on the home’s page, under its amenities. I don’t have more than that.',
      'Lo que se sabe de portones, cerraduras y cámaras está en la página de la casa, entre sus amenidades. No tengo más que eso.',
    ),
  },
  smoking: { answer: ask('Is smoking allowed?') },
  paint: { answer: ask('Can I paint the walls?') },
  noise: {
    answer: ask('Is it quiet?'),
    inGeneral: say(
      'How quiet a home is isn’t listed. A tour at the time of day that matters to you will tell you most.',
      'Qué tan tranquila es una casa no está publicado. Lo mejor es visitarla a la hora que le importa.',
    ),
  },
  insurance: { answer: ask('Do I need renters insurance?') },
  waysToPay: { answer: sharedQuestions.waysToPay.answer },
  payInParts: {
    answer: ask('Can I pay the deposit in parts?'),
    inGeneral: sharedQuestions.splitPayment.answer,
  },
  rentDue: {
    answer: offerTeam(
      'The day rent is due and how many days of grace there are is in the lease, which I can’t read for you.',
      'El día en que vence la renta y los días de gracia están en el contrato, que no puedo leer por usted.',
    ),
  },
  lateFee: { answer: ask('What is the late fee?') },
  rentIncrease: {
    answer: offerTeam(
      'I don’t have anything published on what the rent will be after the first lease.',
      'No tengo nada publicado sobre la renta después del primer contrato.',
    ),
  },
  specials: { answer: ask('Are there any specials?') },
  negotiable: { answer: ask('Is the rent negotiable?') },
  priceElsewhere: { answer: leasingQuestions.priceElsewhere.answer },
  scam: { answer: ask('How do I know this isn’t a scam?') },
  moneyRequest: { answer: sharedQuestions.paymentScam.answer },
  company: { answer: trustQuestions.companyDetails.answer },
  repairs: {
    answer: say(
      'Our maintenance team takes care of repairs. Residents report them in the chat on this site at any hour and get a number for the repair right away. How soon someone comes depends on the problem.',
      'Nuestro equipo de mantenimiento hace las reparaciones. Los residentes las reportan en el chat de este sitio a cualquier hora y reciben enseguida un número. Cuándo llega alguien depende del problema.',
    ),
  },
  lawn: { answer: ask('Who takes care of the lawn?') },
  pests: {
    answer: offerTeam(
      'Some homes list a fee for pest control, with their other fees. Who to call about pests, and how often someone sprays, isn’t listed.',
      'Algunas casas publican un cargo por control de plagas, con los demás cargos. A quién llamar por plagas y cada cuánto se fumiga no está publicado.',
    ),
  },
  trash: { answer: ask('Is trash included?') },
  packages: {
    answer: offerTeam(
      'Where packages are delivered isn’t listed for our homes.',
      'Dónde se entregan los paquetes no está publicado.',
    ),
  },
  yearBuilt: { answer: ask('When was it built?') },
  electricCar: { answer: ask('Can I charge an electric car?') },
  internet: { answer: ask('Is internet included?') },
  officeHours: { answer: ask('What are your office hours?') },
  officeContact: { answer: ask('What is your phone number?') },
  person: {
    answer: offerTeam('A person from our team can help you.', 'Una persona del equipo le puede ayudar.'),
  },
  bot: { answer: ask('Are you a bot?') },
  spanish: { answer: trustQuestions.spanishSpeaker.answer },
  waitlist: { answer: aboutAlerts },
  alerts: { answer: aboutAlerts },
  saveHome: { answer: leasingQuestions.saveHome.answer },
  rentToOwn: {
    answer: offerTeam(
      'The homes on this site are for rent. I don’t have anything on buying one, or on rent that counts toward it.',
      'Las casas de este sitio son en renta. No tengo nada sobre comprar una ni sobre renta que cuente para comprarla.',
    ),
  },
  wholeOrRoom: { answer: leasingQuestions.roomRentals.answer },
  homeBusiness: {
    answer: offerTeam(
      'Whether you may run a business from a home is in its lease, and city rules count too. I don’t have that in writing.',
      'Si puede tener un negocio en casa está en el contrato, y también cuentan las reglas de la ciudad. No lo tengo por escrito.',
    ),
  },
  privacy: {
    answer: offerTeam(
      'Our privacy policy says what is kept, for how long and who sees it. The link is at the bottom of each page.',
      'La política de privacidad dice qué se guarda, por cuánto tiempo y quién lo ve. El enlace está al pie de cada página.',
    ),
  },
  twoHomes: {
    answer: ask('Can I use one application for two homes?'),
  },
  ownApplication: { answer: sharedQuestions.ownApplication.answer },
  complaint: {
    answer: offerTeam(
      'I’m sorry about that. Our team should hear what happened.',
      'Lamento lo que pasó. El equipo debe saberlo.',
    ),
  },
} satisfies Record<string, LikelyAnswer>;
