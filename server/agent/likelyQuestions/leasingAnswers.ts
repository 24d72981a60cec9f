import { askAs, type CommonAnswer, offerTeam, say } from '../commonQuestions/commonAnswers.ts';
import { leasingQuestions } from '../commonQuestions/leasingQuestions.ts';
import { sharedQuestions } from '../commonQuestions/sharedQuestions.ts';
import { trustQuestions } from '../commonQuestions/trustQuestions.ts';

export type LikelyAnswer = {
  /** Null if the rules always know better. */
  answer: CommonAnswer | null;
  /** If no home is at hand. */
  inGeneral?: CommonAnswer;
  /** Rules of the same field know more of what was asked. */
  field?: 'applying' | 'money' | 'other' | 'tours';
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
  petCost: { field: 'money', answer: ask('How much does a pet cost?') },
  petLimits: { answer: ask('Are there breed or weight limits?') },
  petCount: {
    answer: ask('How many pets can I have?'),
    inGeneral: ask('Are there breed or weight limits?'),
  },
  parking: { answer: ask('Is there parking?') },
  parkingCost: { field: 'money', answer: ask('How much is parking?') },
  utilities: { field: 'money', answer: ask('Which utilities do I pay?') },
  included: { field: 'money', answer: ask('What is included in the rent?') },
  laundry: { answer: ask('Is there a washer and dryer?') },
  deposit: { field: 'money', answer: ask('How much is the deposit?') },
  depositBack: { field: 'money', answer: ask('Do I get the deposit back?') },
  moveInCost: {
    field: 'money',
    answer: ask('How much do I need to move in?'),
  },
  monthlyTotal: {
    field: 'money',
    answer: ask('What is the monthly total?'),
    inGeneral: leasingQuestions.monthlyTotal.answer,
  },
  fees: { field: 'money', answer: ask('What fees are there?') },
  applicationFee: {
    field: 'money',
    answer: ask('How much is the application fee?'),
  },
  applicationFeeBack: {
    field: 'money',
    answer: ask('Is the application fee refundable?'),
  },
  leaseLength: { field: 'money', answer: ask('What lease lengths do you offer?') },
  monthToMonth: {
    field: 'money',
    answer: ask('Do you offer month-to-month leases?'),
  },
  breakLease: {
    field: 'other',
    answer: ask('What happens if I break the lease?'),
  },
  sublet: {
    field: 'other',
    answer: offerTeam(
      'Whether you may rent it out to someone else is in the lease. I don’t have that in writing.',
      'Si puede rentársela a otra persona está en el contrato. No lo tengo por escrito.',
    ),
  },
  availability: { field: 'tours', answer: ask('When is it available?') },
  stillAvailable: { field: 'tours', answer: ask('Is it still available?') },
  holdHome: { answer: leasingQuestions.holdHome.answer },
  howToApply: { field: 'applying', answer: ask('How do I apply?') },
  decisionTime: {
    field: 'applying',
    answer: ask('How long does a decision take after I apply?'),
  },
  income: { field: 'applying', answer: ask('How much income do I need?') },
  proofOfIncome: {
    field: 'applying',
    answer: ask('What proof of income do you need?'),
  },
  credit: { field: 'applying', answer: ask('What credit score do I need?') },
  eviction: {
    field: 'applying',
    answer: ask('Do you accept applicants with an eviction?'),
  },
  criminalRecord: {
    field: 'applying',
    answer: ask('Do you accept applicants with a criminal record?'),
  },
  cosigner: { field: 'applying', answer: ask('Do you accept a cosigner?') },
  vouchers: { field: 'applying', answer: ask('Do you accept housing vouchers?') },
  documents: {
    field: 'applying',
    answer: ask('What papers do I need?'),
  },
  noSsn: {
    field: 'applying',
    answer: ask('Can I apply without a Social Security number?'),
  },
  everyAdult: { answer: ask('Does every adult have to apply?') },
  maxPeople: {
    field: 'applying',
    answer: ask('How many people can live in a home?'),
  },
  howToursWork: { field: 'tours', answer: howToursWork },
  tourKinds: {
    field: 'tours',
    answer: ask('What kinds of tours do you offer?'),
    inGeneral: howToursWork,
  },
  tourTimes: {
    field: 'tours',
    answer: ask('When can I see it?'),
    inGeneral: howToursWork,
  },
  tourLength: { field: 'tours', answer: ask('How long does a tour take?') },
  tourBring: {
    field: 'tours',
    answer: ask('What do I need to bring to a tour?'),
  },
  tourCompanion: { field: 'tours', answer: leasingQuestions.companions.answer },
  tourEntry: {
    field: 'tours',
    answer: ask('How do I get in on a self-guided tour?'),
  },
  tourFree: {
    field: 'tours',
    answer: say(
      'A tour is free, and so is checking your ID. No one should ask you for money to see a home.',
      'La visita es gratis, y también la revisión de su identificación. Nadie debe pedirle dinero por ver una casa.',
    ),
  },
  tourLate: { field: 'tours', answer: ask('What if I am late for my tour?') },
  tourMove: { field: 'tours', answer: ask('How do I change my tour time?') },
  tourStatus: { field: 'tours', answer: leasingQuestions.tourStatus.answer },
  tourId: { field: 'tours', answer: leasingQuestions.idNeeded.answer },
  walkIn: { field: 'tours', answer: leasingQuestions.walkIn.answer },
  lostLink: { field: 'tours', answer: leasingQuestions.lostLink.answer },
  address: { answer: ask('Where is the home?') },
  floor: { field: 'other', answer: ask('What floor is it on?') },
  size: { field: 'other', answer: ask('How big is it?') },
  layout: {
    field: 'other',
    answer: ask('How many bedrooms and bathrooms does it have?'),
  },
  photos: { field: 'other', answer: ask('Are there photos?') },
  floorPlan: { field: 'other', answer: ask('Is there a floor plan?') },
  virtualTour: { field: 'tours', answer: ask('Is there a virtual tour?') },
  nearby: { field: 'other', answer: ask('What is nearby?') },
  groceries: {
    field: 'other',
    answer: ask('Is there a grocery store nearby?'),
  },
  transit: { field: 'other', answer: ask('Is there public transit nearby?') },
  schools: { field: 'other', answer: ask('Which schools are nearby?') },
  areaSafety: { field: 'other', answer: sharedQuestions.areaSafety.answer },
  elevator: { field: 'other', answer: ask('Is there an elevator?') },
  accessibility: {
    field: 'other',
    answer: ask('Is the home wheelchair accessible?'),
  },
  cooling: { field: 'other', answer: ask('Does it have air conditioning?') },
  heating: { field: 'other', answer: ask('What kind of heating does it have?') },
  dishwasher: { field: 'other', answer: ask('Does it have a dishwasher?') },
  kitchen: {
    field: 'other',
    answer: ask('Which appliances come with it?'),
  },
  flooring: { field: 'other', answer: ask('Is it carpet or hardwood?') },
  outdoor: { field: 'other', answer: ask('Does it have a yard or a balcony?') },
  poolGym: { field: 'other', answer: ask('Is there a pool or a gym?') },
  storage: { field: 'other', answer: ask('Is there storage?') },
  furnished: { field: 'other', answer: ask('Is it furnished?') },
  security: {
    answer: offerTeam(
      'What is known about gates, locks and cameras is on the home’s page, under its amenities. I don’t have more than that.',
      'Lo que se sabe de portones, cerraduras y cámaras está en la página de la casa, entre sus amenidades. No tengo más que eso.',
    ),
  },
  smoking: { field: 'other', answer: ask('Is smoking allowed?') },
  paint: { field: 'other', answer: ask('Can I paint the walls?') },
  noise: {
    field: 'other',
    answer: ask('Is it quiet?'),
    inGeneral: say(
      'How quiet a home is isn’t listed. A tour at the time of day that matters to you will tell you most.',
      'Qué tan tranquila es una casa no está publicado. Lo mejor es visitarla a la hora que le importa.',
    ),
  },
  insurance: { field: 'money', answer: ask('Do I need renters insurance?') },
  waysToPay: { field: 'money', answer: sharedQuestions.waysToPay.answer },
  payInParts: {
    field: 'money',
    answer: ask('Can I pay the deposit in parts?'),
    inGeneral: sharedQuestions.splitPayment.answer,
  },
  rentDue: {
    field: 'money',
    answer: offerTeam(
      'The day rent is due and how many days of grace there are is in the lease, which I can’t read for you.',
      'El día en que vence la renta y los días de gracia están en el contrato, que no puedo leer por usted.',
    ),
  },
  lateFee: { field: 'money', answer: ask('What is the late fee?') },
  rentIncrease: {
    field: 'money',
    answer: offerTeam(
      'I don’t have anything published on what the rent will be after the first lease.',
      'No tengo nada publicado sobre la renta después del primer contrato.',
    ),
  },
  specials: { field: 'money', answer: ask('Are there any specials?') },
  negotiable: { field: 'money', answer: ask('Is the rent negotiable?') },
  priceElsewhere: { field: 'money', answer: leasingQuestions.priceElsewhere.answer },
  scam: { field: 'other', answer: ask('How do I know this isn’t a scam?') },
  moneyRequest: { field: 'other', answer: sharedQuestions.paymentScam.answer },
  company: { field: 'other', answer: trustQuestions.companyDetails.answer },
  repairs: {
    field: 'other',
    answer: say(
      'Our maintenance team takes care of repairs. Residents report them in the chat on this site at any hour and get a number for the repair right away. How soon someone comes depends on the problem.',
      'Nuestro equipo de mantenimiento hace las reparaciones. Los residentes las reportan en el chat de este sitio a cualquier hora y reciben enseguida un número. Cuándo llega alguien depende del problema.',
    ),
  },
  lawn: { field: 'other', answer: ask('Who takes care of the lawn?') },
  pests: {
    field: 'other',
    answer: offerTeam(
      'Some homes list a fee for pest control, with their other fees. Who to call about pests, and how often someone sprays, isn’t listed.',
      'Algunas casas publican un cargo por control de plagas, con los demás cargos. A quién llamar por plagas y cada cuánto se fumiga no está publicado.',
    ),
  },
  trash: { field: 'other', answer: ask('Is trash included?') },
  packages: {
    field: 'other',
    answer: offerTeam(
      'Where packages are delivered isn’t listed for our homes.',
      'Dónde se entregan los paquetes no está publicado.',
    ),
  },
  yearBuilt: { field: 'other', answer: ask('When was it built?') },
  electricCar: { field: 'other', answer: ask('Can I charge an electric car?') },
  internet: { field: 'other', answer: ask('Is internet included?') },
  officeHours: { field: 'other', answer: ask('What are your office hours?') },
  officeContact: { field: 'other', answer: ask('What is your phone number?') },
  person: {
    answer: offerTeam('A person from our team can help you.', 'Una persona del equipo le puede ayudar.'),
  },
  bot: { field: 'other', answer: ask('Are you a bot?') },
  spanish: { field: 'other', answer: trustQuestions.spanishSpeaker.answer },
  waitlist: { field: 'other', answer: aboutAlerts },
  alerts: { field: 'other', answer: aboutAlerts },
  saveHome: { field: 'other', answer: leasingQuestions.saveHome.answer },
  rentToOwn: {
    field: 'other',
    answer: offerTeam(
      'The homes on this site are for rent. I don’t have anything on buying one, or on rent that counts toward it.',
      'Las casas de este sitio son en renta. No tengo nada sobre comprar una ni sobre renta que cuente para comprarla.',
    ),
  },
  wholeOrRoom: { answer: leasingQuestions.roomRentals.answer },
  homeBusiness: {
    field: 'other',
    answer: offerTeam(
      'Whether you may run a business from a home is in its lease, and city rules count too. I don’t have that in writing.',
      'Si puede tener un negocio en casa está en el contrato, y también cuentan las reglas de la ciudad. No lo tengo por escrito.',
    ),
  },
  privacy: {
    field: 'other',
    answer: offerTeam(
      'Our privacy policy says what is kept, for how long and who sees it. The link is at the bottom of each page.',
      'La política de privacidad dice qué se guarda, por cuánto tiempo y quién lo ve. El enlace está al pie de cada página.',
    ),
  },
  twoHomes: {
    answer: ask('Can I use one application for two homes?'),
  },
  ownApplication: { field: 'applying', answer: sharedQuestions.ownApplication.answer },
  complaint: {
    answer: offerTeam(
      'I’m sorry about that. Our team should hear what happened.',
      'Lamento lo que pasó. El equipo debe saberlo.',
    ),
  },
} satisfies Record<string, LikelyAnswer>;
