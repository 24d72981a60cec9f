import type { PreEngagement } from '#machines/chat/context.ts';
import { createFormDraft } from '#src/services/chat/formDraft.ts';
import { chatSession, selectSession } from '#src/store/chat/chatSession.ts';
import { selectStanding } from '#src/store/chat/selectors.ts';
import { visitorForgotten } from '#src/store/visitorSlice.ts';
import { browserKeeping, writtenDraft } from '#tests/services/browserKeeping.ts';

import { browserOfTest, NOW, until } from './browserOfTest.ts';
import { conversationOfTest } from './conversationOfTest.ts';

const KEY = 'FOYER_CHAT_FORM';
const asked = { name: 'Ann Lee', query: 'Is 4B free?', email: 'ann@mail.example' };
const nothing = { name: '', query: '', email: '' };

/** Each page that is opened in it is the one before, loaded again. */
function tabOfTest(kept = new Map<string, string>()) {
  const browser = browserOfTest();
  const openPage = () => {
    const formDraft = createFormDraft(browserKeeping({ kept }).browser);
    const { store } = browser.openTab(conversationOfTest().join, { formDraft });
    return {
      store,
      typed: () => selectSession(store.getState())?.context.preEngagementData,
      type: (preEngagementData: Partial<PreEngagement>) =>
        store.dispatch(chatSession.send({ type: 'form.changed', preEngagementData })),
    };
  };
  return { kept, openPage, openOther: () => browser.openTab(conversationOfTest().join).store };
}

test('What is typed before there is a chat is there after a reload, in its own tab only', () => {
  const { kept, openPage, openOther } = tabOfTest();
  const page = openPage();
  page.type({ name: 'Ann Lee' });
  page.type({ query: 'Is 4B fr' });
  expect(openPage().typed()).toEqual({ ...nothing, name: 'Ann Lee', query: 'Is 4B fr' });
  expect(selectSession(openOther().getState())?.context.preEngagementData).toEqual(nothing);

  page.type(nothing);
  expect(kept.size).toBe(0);
});

test('What was typed is kept while a chat is being begun, and no longer once there is one', async () => {
  const { kept, openPage } = tabOfTest();
  const { store } = openPage();
  store.dispatch(
    chatSession.send({ type: 'form.submitted', preEngagementData: asked, idempotencyKey: 'key-of-ann' }),
  );
  expect(openPage().typed()).toEqual(asked);
  await until(store, () => selectStanding(store.getState()) === 'open');
  expect(kept.size).toBe(0);
});

test.each([
  ['no JSON', '{', nothing],
  ['typed the day before', writtenDraft(asked, NOW - 24 * 3_600_000), nothing],
  ['no text in one of its fields', writtenDraft({ ...asked, query: 4 }, NOW), { ...asked, query: '' }],
])('What is kept of the form and is %s is not taken up', (_, text, expected) => {
  const { openPage } = tabOfTest(new Map([[KEY, text]]));
  expect(openPage().typed()).toEqual(expected);
});

test('Nothing of what was typed is left in the form or in the tab of a visitor who wants to be forgotten', () => {
  const { kept, openPage } = tabOfTest();
  const page = openPage();
  page.type(asked);
  expect(kept.size).toBe(1);
  page.store.dispatch(visitorForgotten());
  expect(page.typed()).toEqual(nothing);
  expect(kept.size).toBe(0);
});
