import { addLine, getLastIndex, type Line, page, scrollToEnd, showState, type State } from './page.ts';

/** Makes the team's chat page live. Without this script, the page shows what is new when it's reloaded. */

const path = page.lines.dataset.path ?? '';
const visitorName = document.querySelector('h1')?.textContent ?? '';
const title = document.title;

const HERE_EVERY_MS = 20_000;
const TYPING_EVERY_MS = 3_000;
const TYPING_SHOWN_MS = 6_000;
const RECONNECT_MS = 5_000;

type Action = 'here' | 'away' | 'typing' | 'handBack' | 'end';

const post = (fields: Record<string, string>) =>
  fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ name: page.name.value, ...fields }),
  });

/** What the line above the field says; the first that applies. */
const notes = { connection: '', failure: '', typing: '' };
function note(kind: keyof typeof notes, text: string): void {
  notes[kind] = text;
  page.status.textContent = notes.connection || notes.failure || notes.typing;
  page.status.classList.toggle('wrong', notes.connection !== '' || notes.failure !== '');
}

// The team member is there while they can see the page.

const report = (action: Action) => post({ action, read: String(getLastIndex()) }).catch(() => undefined);
const reportPresence = () => {
  if (document.visibilityState === 'visible') void report('here');
};
setInterval(reportPresence, HERE_EVERY_MS);
reportPresence();
let unread = 0;
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible') {
    navigator.sendBeacon(path, new URLSearchParams({ action: 'away', name: page.name.value }));
    return;
  }
  unread = 0;
  document.title = title;
  reportPresence();
});

// What happens in the chat

let typingTimer: ReturnType<typeof setTimeout> | undefined;
function showTyping(isTyping: boolean): void {
  clearTimeout(typingTimer);
  note('typing', isTyping ? `${visitorName} is typing…` : '');
  if (isTyping) typingTimer = setTimeout(() => showTyping(false), TYPING_SHOWN_MS);
}

function receiveLine(line: Line): void {
  addLine(line);
  if (line.by !== 'visitor') return;
  showTyping(false);
  if (document.visibilityState === 'visible') void report('here');
  else {
    unread += 1;
    document.title = `(${unread}) ${title}`;
  }
}

function connect(): void {
  const source = new EventSource(`${path}/events?after=${getLastIndex()}`);
  const listen = (event: string, receive: (data: string) => void) =>
    source.addEventListener(event, ({ data }: MessageEvent<string>) => receive(data));
  listen('line', (data) => receiveLine(JSON.parse(data) as Line));
  listen('state', (data) => showState(JSON.parse(data) as State));
  listen('typing', () => showTyping(true));
  source.addEventListener('open', () => note('connection', ''));
  source.addEventListener('error', () => {
    note('connection', 'Reconnecting… New messages appear as soon as you’re online again.');
    // the browser tries again by itself, unless the server has answered something else
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, RECONNECT_MS);
  });
}
connect();

// Writing

const key = page.form.elements.namedItem('key') as HTMLInputElement;
const createKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

type Draft = { text: string; key: string };
const saveDraft = () => {
  const draft: Draft = { text: page.text.value, key: key.value };
  sessionStorage.setItem(path, JSON.stringify(draft));
};
const stored = JSON.parse(sessionStorage.getItem(path) ?? 'null') as Draft | null;
// with its key, so that a reply that was sent before a reload isn't sent twice
if (stored && stored.text !== '' && page.text.value === '') {
  page.text.value = stored.text;
  key.value = stored.key;
}

let typedAt = 0;
page.text.addEventListener('input', () => {
  saveDraft();
  const now = performance.now();
  if (page.text.value === '' || (typedAt > 0 && now - typedAt < TYPING_EVERY_MS)) return;
  typedAt = now;
  void report('typing');
});

function rememberName(): void {
  const details = page.name.closest('details');
  const summary = details?.querySelector('summary');
  if (!details || !summary || page.name.value.trim() === '') return;
  summary.textContent = `You’re answering as ${page.name.value.trim()}`;
  details.open = false;
}

let isSending = false;
async function sendReply(): Promise<void> {
  const text = page.text.value;
  if (isSending || text.trim() === '') return;
  isSending = true;
  page.send.disabled = true;
  note('failure', '');
  try {
    const response = await post({ text, key: key.value });
    if (!response.ok) throw new Error(String(response.status));
    const { isDone } = (await response.json()) as { isDone: boolean };
    if (!isDone) {
      note('failure', 'This chat has ended, so your reply wasn’t sent.');
      return;
    }
    // what was typed meanwhile is another reply
    page.text.value = page.text.value.startsWith(text) ? page.text.value.slice(text.length) : '';
    key.value = createKey();
    typedAt = 0;
    saveDraft();
    rememberName();
  } catch {
    note('failure', 'Your reply wasn’t sent. It’s still here: try again.');
  } finally {
    isSending = false;
    page.send.disabled = false;
    page.text.focus();
  }
}

page.form.addEventListener('submit', (event) => {
  event.preventDefault();
  const { submitter } = event;
  if (submitter instanceof HTMLButtonElement && submitter.name === 'saved') {
    const typed = page.text.value.trimEnd();
    page.text.value = [typed, submitter.textContent].filter((part) => part !== '').join('\n');
    page.saved.open = false;
    saveDraft();
    page.text.focus();
    return;
  }
  void sendReply();
});

page.text.addEventListener('keydown', (event) => {
  const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing;
  // on a phone, Enter begins another line
  if (!isPlainEnter || !matchMedia('(pointer: fine)').matches) return;
  event.preventDefault();
  void sendReply();
});

/** Sends a form that has only a button. */
function sendByButton(form: HTMLFormElement, action: Action): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    if (!button || button.disabled) return;
    button.disabled = true;
    note('failure', '');
    post({ action })
      .then((response) => {
        if (!response.ok) throw new Error(String(response.status));
        page.end.open = false;
      })
      .catch(() => note('failure', 'That didn’t work. Please try again.'))
      .finally(() => (button.disabled = false));
  });
}
sendByButton(page.handBack, 'handBack');
const endForm = page.end.querySelector('form');
if (endForm) sendByButton(endForm, 'end');

page.about.open = matchMedia('(min-width: 900px)').matches;
scrollToEnd();
