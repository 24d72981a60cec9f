import { asksForPerson, asksWhoAnswers } from '#server/agent/fixed/person.ts';
import { plainWords } from '#server/agent/understand/plainWords.ts';

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
])('“%s” asks who answers, and for no person yet', (said) => {
  expect(asksWhoAnswers(plainWords(said))).toBe(true);
  expect(asksForPerson(plainWords(said))).toBe(false);
});

test.each([
  'who are you sending to fix my sink',
  'are you people ever going to fix my toilet',
  'are you the person who can help with my lease',
])('“%s” does not ask who answers, and for no person either', (said) => {
  expect(asksWhoAnswers(plainWords(said))).toBe(false);
  expect(asksForPerson(plainWords(said))).toBe(false);
});
