import { asksForPerson, asksWhoAnswers } from '#server/agent/safetyScripts/personRequests.ts';
import { normalizeText } from '#server/agent/understand/normalizeText.ts';

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
