const KEY = 'FOYER_CHAT_DISMISSED';

/** Whether a visitor has put the chat away: then it does not open by itself again. */
export function createChatDismissal() {
  let isDismissed = false;
  return {
    wasDismissed(): boolean {
      // where storage is blocked, the mere mention of it throws
      try {
        return isDismissed || window.localStorage.getItem(KEY) !== null;
      } catch {
        return isDismissed;
      }
    },
    dismiss() {
      isDismissed = true;
      try {
        window.localStorage.setItem(KEY, '1');
      } catch {
        // it holds for this page
      }
    },
  };
}
