import { offerTeam, say } from '../commonQuestions/commonAnswers.ts';
import { residentQuestions } from '../commonQuestions/residentQuestions.ts';
import { sharedQuestions } from '../commonQuestions/sharedQuestions.ts';

import { ask, type LikelyAnswer } from './leasingAnswers.ts';

/** What people ask who rent a home, and how it’s answered. */
export const residentAnswers = {
  rentDue: { answer: ask('When is rent due?') },
  lateFee: { answer: ask('What is the late fee?') },
  owe: { answer: ask('What do I owe?') },
  waysToPay: { answer: ask('How can I pay my rent?') },
  cantPay: { answer: ask('I can’t pay the rent this month.') },
  paymentPlan: { answer: ask('Can I have a payment plan?') },
  chargeDispute: { answer: residentQuestions.chargeDispute.answer },
  waiveFee: { answer: ask('Can you waive the late fee?') },
  renewal: { answer: ask('Do I have a renewal offer?') },
  rentIncrease: { answer: ask('Will my rent go up?') },
  leaseEnd: { answer: ask('When does my lease end?') },
  notice: {
    answer: ask('How much notice do I have to give?'),
  },
  moveOut: {
    answer: ask('What do I have to do when I move out?'),
  },
  depositBack: { answer: ask('When do I get my deposit back?') },
  breakLease: {
    answer: ask('Can I leave before my lease ends?'),
  },
  sublet: { answer: ask('Can I sublet?') },
  addPerson: { answer: ask('Can someone move in with me?') },
  removePerson: {
    answer: ask('My roommate is moving out.'),
  },
  transfer: { answer: residentQuestions.transfer.answer },
  pets: { answer: ask('Can I get a pet?') },
  petFee: { answer: ask('What does a pet cost?') },
  guests: {
    answer: ask('How long can guests stay?'),
  },
  parking: { answer: ask('Where can I park?') },
  guestParking: { answer: ask('Where do visitors park?') },
  towed: {
    answer: offerTeam(
      'I’m sorry, that’s a bad surprise. I can’t see whether our team had it towed or where it is. The signs where you parked usually name the tow company, and the police can often tell you where a car was taken.',
      'Lo siento, qué mala sorpresa. No puedo ver si el equipo pidió la grúa ni dónde está el carro. Los letreros del estacionamiento suelen decir la compañía de la grúa, y la policía muchas veces sabe adónde lo llevaron.',
    ),
  },
  parkingDispute: { answer: residentQuestions.parkingDispute.answer },
  quietHours: { answer: ask('When are quiet hours?') },
  noise: { answer: ask('My neighbor is too loud.') },
  lostKey: { answer: ask('What does a new key cost?') },
  // the advice for it comes before any other answer
  lockedOut: { answer: null },
  changeLocks: {
    answer: offerTeam(
      'Our team changes locks; I can’t arrange it myself. If someone with a key may harm you, call 911.',
      'El equipo cambia las cerraduras; yo no puedo arreglarlo. Si alguien con una llave puede hacerle daño, llame al 911.',
    ),
  },
  insurance: { answer: ask('Do I need renters insurance?') },
  packages: { answer: residentQuestions.packages.answer },
  mailKey: {
    answer: offerTeam(
      'I can’t see mailboxes or their keys. The office can tell you how to get one.',
      'No puedo ver los buzones ni sus llaves. La oficina le dice cómo conseguir una.',
    ),
  },
  paint: { answer: ask('Can I paint or hang things?') },
  copies: { answer: residentQuestions.documents.answer },
  repairRequest: { answer: ask('I need a repair'), isOwnWords: true },
  repairStatus: {
    answer: ask('I reported a repair and no one came'),
  },
  repairEntry: {
    answer: offerTeam(
      'When our team may come in, and how much notice you get, is in your lease. When you report a repair here, you can say whether we may go in while you’re out.',
      'Cuándo puede entrar el equipo y con cuánto aviso está en su contrato. Al reportar aquí una reparación puede decir si podemos entrar cuando no esté.',
    ),
  },
  filters: {
    answer: offerTeam(
      'Who changes filters, light bulbs and batteries is in your lease. I don’t have it in writing. If something doesn’t work, tell me and I’ll report it.',
      'Quién cambia filtros, focos y pilas está en su contrato. No lo tengo por escrito. Si algo no funciona, dígamelo y lo reporto.',
    ),
  },
  pests: { answer: ask('I need a repair'), isOwnWords: true },
  trash: {
    answer: offerTeam(
      'Where trash, recycling and bulky things go, and when they’re picked up, isn’t in the house rules I have.',
      'Dónde van la basura, el reciclaje y los objetos grandes, y cuándo se recogen, no está en las reglas que tengo.',
    ),
  },
  amenities: {
    answer: offerTeam(
      'The hours and rules of shared places such as the pool or the gym aren’t in the house rules I have.',
      'El horario y las reglas de lugares comunes como la alberca o el gimnasio no están en las reglas que tengo.',
    ),
  },
  utilities: { answer: ask('How do I set up utilities?') },
  smoking: {
    answer: offerTeam(
      'What applies to smoking in your home is in your lease. I don’t have it in writing.',
      'Qué se permite sobre fumar en su casa está en su contrato. No lo tengo por escrito.',
    ),
  },
  privacy: {
    answer: offerTeam(
      'I tell no one about your lease or your account but you, once you’re verified. Our privacy policy, linked at the bottom of each page, says what is kept and who sees it.',
      'De su contrato y su cuenta solo hablo con usted, una vez verificado. La política de privacidad, al pie de cada página, dice qué se guarda y quién lo ve.',
    ),
  },
  reference: {
    answer: offerTeam(
      'I can’t confirm where someone lives or write a letter about it. Our team does that.',
      'Yo no puedo confirmar dónde vive alguien ni escribir una carta. Eso lo hace el equipo.',
    ),
  },
  emergencyLine: {
    answer: say(
      'If anyone is in danger, call 911. If a repair can’t wait, tell me here what happened and where, at any hour: I’ll say what to do now and alert our team.',
      'Si alguien está en peligro, llame al 911. Si una reparación no puede esperar, dígame aquí qué pasó y dónde, a cualquier hora: le digo qué hacer y aviso al equipo.',
    ),
  },
  officeHours: { answer: ask('What are the office hours?') },
  officeContact: { answer: ask('What is your phone number?') },
  person: {
    answer: offerTeam('A person from our team can help you.', 'Una persona del equipo le puede ayudar.'),
  },
  military: { answer: ask('I have military orders.') },
  legalNotice: { answer: sharedQuestions.legalNotice.answer },
  changeEmail: {
    answer: ask('Can you change my phone number or email?'),
  },
  autopay: { answer: ask('How do I set up autopay?') },
} satisfies Record<string, LikelyAnswer>;
