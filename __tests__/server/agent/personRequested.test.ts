import { asksForPerson, asksWhoAnswers } from '#server/agent/safetyScripts/personRequests.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';

test.each([
  'Is this a bot?',
  'are you a real person',
  'hi, are you human?',
  'Are you a bot or a person?',
  'who are you',
  'so are you a bot, or what?',
  'Who am I talking to?',
  'Am I chatting with a real person right now?',
  'Are you a robot? I have a question.',
  'u a robot?',
  'eres un robot?',
  'are you real?',
])('“%s” asks who is answering, and not yet for a person', (said) => {
  expect(asksWhoAnswers(normalizeText(said))).toBe(true);
  expect(asksForPerson(normalizeText(said))).toBe(false);
});

test.each([
  'who are you sending to fix my sink',
  'are you people ever going to fix my toilet',
  'are you the person who can help with my lease',
])('“%s” does not ask who is answering, and not for a person either', (said) => {
  expect(asksWhoAnswers(normalizeText(said))).toBe(false);
  expect(asksForPerson(normalizeText(said))).toBe(false);
});

test.each([
  'can i talk to somebody real',
  'quiero hablar con alguien',
  'get me a human',
  'whos the manager',
  'put me through to an agent',
  'transfer me to a rep',
  'agent',
  'let me talk to somebody',
  'is there someone i can talk to',
  'i dont want to talk to a bot',
  'can someone ring me at 5125550142',
  'please have someone call me back',
  'who is in charge here',
  'me pueden llamar',
  'comuníqueme con un agente',
  'necesito hablar con una persona de verdad',
])('“%s” asks for a person', (said) => {
  expect(asksForPerson(normalizeText(said))).toBe(true);
});

test.each([
  'is the rent per person',
  'can i tour in person',
  'call me first before you come',
  'send me someone to fix the toilet',
  'the person upstairs is loud',
  'does the manager live on site?',
  'agent-led tour tomorrow',
  'show me homes with a home office',
  'is anyone there',
])('“%s” does not ask for a person', (said) => {
  expect(asksForPerson(normalizeText(said))).toBe(false);
});
