import type { MouseEvent } from 'react';
import { useCallback, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { isPlainClick } from '#src/features/homes/HomeCard/useHomeLinks.ts';
import { toLoggedHref, locationChanged } from '#src/store/locationSlice.ts';

import { formatFormAnswers } from '../lib/answerForm.ts';
import type { RichAnswer } from '../lib/parseRichAnswer.ts';
import { chatActions } from '../store/chatSlice.ts';
import { createWidgetEvent } from '../store/launcher.ts';
import { selectChat } from '../store/selectors.ts';
import { useSendAnswer } from '../store/useChat.ts';
import styles from './answers.module.css';
import { Choices } from './Choices.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { HomeCards } from './HomeCards.tsx';

export type AnswerPartsProps = {
  answer: RichAnswer;
  /** Whether this is the last message, so that its question still waits for an answer. */
  isLive: boolean;
};

const noValues = {};

/** The parts of an answer below its text. */
export function AnswerParts({ answer, isLive }: AnswerPartsProps) {
  const { cards, choices, form } = answer;
  const place = useRef<HTMLDivElement>(null);
  const dispatch = useDispatch();
  const sendAnswer = useSendAnswer();
  const follow = useFollowLink();
  const typed = useSelector((root: object) => {
    const { filling } = selectChat(root);
    return filling !== null && filling.form === form?.name ? filling.values : noValues;
  });

  /** The pressed element disappears, so the focus stays in the conversation. */
  function keepFocusInChat() {
    place.current?.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
  }

  return (
    <div ref={place} className={styles.parts}>
      {cards.length > 0 && <HomeCards cards={cards} onNavigate={follow} />}
      {choices.length > 0 && (
        <Choices
          choices={choices}
          isLive={isLive}
          onNavigate={(event: MouseEvent<HTMLAnchorElement>) => follow(event)}
          onReply={(words) => {
            keepFocusInChat();
            sendAnswer({ body: words });
          }}
        />
      )}
      {form !== null && isLive && (
        <DetailsForm
          form={form}
          typed={typed}
          onTyped={(values) => void dispatch(chatActions.formFilled({ form: form.name, values }))}
          onComplete={(values) => {
            keepFocusInChat();
            const attributes = { form: form.name, values };
            sendAnswer({ body: formatFormAnswers(form, values), attributes, includesFiles: true });
          }}
        />
      )}
    </div>
  );
}

/** Follows a link within the portal while the chat stays open; a chat that covers the page is closed. */
function useFollowLink() {
  const dispatch = useDispatch();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const link = event.currentTarget;
      const address = link.pathname + link.search + link.hash;
      // The browser itself follows links that the store must not log and links that only the server handles.
      const isAppLink = toLoggedHref(link) === address && !link.pathname.startsWith('/chat/');
      if (!isPlainClick(event) || link.target !== '' || link.origin !== location.origin || !isAppLink) return;
      event.preventDefault();
      const isCovering = link.closest('[aria-modal="true"]') !== null;
      if (isCovering) dispatch(createWidgetEvent('widget.collapsed'));
      // Another page takes the focus itself.
      if (isCovering && link.pathname === location.pathname) requestAnimationFrame(focusPageHeading);
      if (address === toLoggedHref(location)) return;
      pushHistoryEntry();
      dispatch(locationChanged(address));
    },
    [dispatch],
  );
}

const focusPageHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

/** Adds a history entry to come back to; the router, which follows the store, then replaces its address. */
function pushHistoryEntry() {
  const state = window.history.state as { idx?: number } | null;
  window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1 }, '', location.href);
}
