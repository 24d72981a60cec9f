import { screen } from '@testing-library/react/pure';

import { chatAnswers, getConversation, letChatAnswer } from '../chatOfVisit.ts';
import type { RecordedVisit } from './recordedVisit.ts';
import { createAnswers, data, noAnswer, passesThrough, press, refusal } from './recordedVisit.ts';

const answers = createAnswers();

/** A chat whose other end is silent, which isn’t told where the visitor is, and whose token lapses. */
export const chatTroubles: RecordedVisit = {
  title: 'a chat that gets stuck, loses its connection and is over',
  between(real) {
    for (const [name, answer] of Object.entries(chatAnswers)) answers.set(name, data(answer));
    answers.set('updateAiAgentConversation', noAnswer);
    return answers.between(real);
  },
  address: () => '/terms',
  async make(visit, note) {
    const conversation = getConversation();
    letChatAnswer(false);
    await visit.press(/^Live Chat/);
    await visit.fill(/^Your name/, 'Ada');
    await visit.fill(/^How can we help/, 'Is the yard fenced?');
    await visit.fill(/^Email/, 'ada@mail.example');
    await visit.press(/^Start chat$/);
    await screen.findByText(/^We can’t reach it right now/);
    await note();
    letChatAnswer(true);
    await visit.press(/^Try again$/);
    await screen.findByLabelText('Your message');
    await passesThrough(visit, 'chatContextSync failed');
    await note();
    answers.set('refreshChatToken', noAnswer);
    await visit.settled(() => conversation.expire());
    await passesThrough(visit, 'chatSession MessagingCanvas.open.stale');
    await note();
    answers.set('refreshChatToken', refusal('NOT_FOUND'));
    await press(visit, /^Try again$/);
    await passesThrough(visit, 'chatSession MessagingCanvas.over');
    await note();
  },
};
