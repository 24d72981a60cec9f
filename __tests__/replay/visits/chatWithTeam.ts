import { fireEvent, screen, waitFor } from '@testing-library/react/pure';

import { chatAnswers, getConversation } from '../chatOfVisit.ts';
import type { RecordedVisit } from './recordedVisit.ts';
import { createAnswers, data, noAnswer, press } from './recordedVisit.ts';

const answers = createAnswers();

/** A chat that can't start at first, is handed over to a person, gets an attachment, and ends. */
export const chatWithTeam: RecordedVisit = {
  title: 'a chat with an attachment that is handed over to a person',
  between(real) {
    for (const [name, answer] of Object.entries(chatAnswers)) answers.set(name, data(answer));
    return answers.between(real);
  },
  address: () => '/terms',
  async make(visit, note) {
    const conversation = getConversation();
    await visit.press(/^Live Chat/);
    await visit.fill(/^Your name/, 'Ada');
    await visit.fill(/^How can we help/, 'Is the yard fenced?');
    await visit.fill(/^Email/, 'ada@mail.example');
    await note();
    answers.set('createChatSession', noAnswer);
    await visit.press(/^Start chat$/);
    await screen.findByText(/couldn’t/, {}, { timeout: 60_000 });
    await note();
    answers.set('createChatSession', data(chatAnswers.createChatSession));
    await visit.press(/^(Start chat|Try again)$/);
    await screen.findByLabelText('Your message');
    await visit.settled(() => conversation.say('It is. May I get someone from our team?'));
    await note();
    const picture = new File(['a picture'], 'yard.png', { type: 'image/png' });
    await visit.settled(() =>
      fireEvent.change(screen.getByLabelText('Files'), { target: { files: [picture] } }),
    );
    await visit.fill(/^Your message$/, 'A person, please.');
    await note();
    await visit.press(/^Send$/);
    await waitFor(() => expect(conversation.sent).toHaveLength(1));
    await visit.settled(() =>
      conversation.handOver({ name: 'Robin', isHere: true, note: 'Usually replies in a few minutes' }),
    );
    await screen.findByText(/Usually replies/);
    await note();
    await visit.settled(() => conversation.say('Hi Ada, Robin here.'));
    await note();
    answers.set('refreshChatToken', noAnswer);
    await visit.settled(() => conversation.expire());
    await visit.settled(() => undefined);
    await note();
    answers.set('refreshChatToken', data(chatAnswers.refreshChatToken));
    await visit.settled(() => conversation.comeBack());
    await note();
    await press(visit, /^More$/);
    await note();
    await press(visit, /^End this chat/);
    await note();
    await press(visit, /^End (the |this )?chat/);
    await visit.settled(() => conversation.close());
    await note();
  },
};
