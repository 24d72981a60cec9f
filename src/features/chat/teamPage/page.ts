/** The elements of the team's chat page, which `server/agent/handOver/teamChatPage.ts` writes. */
function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}

export type Line = {
  index: number;
  by: string;
  authorName: string;
  time: string;
  text: string;
  files: { name: string; href: string | null }[];
};

export type State = {
  isVisitorHere: boolean | null;
  isWithTeam: boolean;
  canHandBack: boolean;
  isEnded: boolean;
  facts: { term: string; value: string; href?: string }[];
};

export const page = {
  lines: find('lines'),
  status: find('status'),
  form: find('reply') as HTMLFormElement,
  text: find('text') as HTMLTextAreaElement,
  name: find('name') as HTMLInputElement,
  saved: find('saved') as HTMLDetailsElement,
  send: find('send') as HTMLButtonElement,
  handBack: find('handBack') as HTMLFormElement,
  end: find('end') as HTMLDetailsElement,
  about: find('about') as HTMLDetailsElement,
};

const NEAR_END_PX = 160;

const isNearEnd = () =>
  window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - NEAR_END_PX;

export const scrollToEnd = () => window.scrollTo({ top: document.documentElement.scrollHeight });

export const getLastIndex = () => Number(page.lines.dataset.last);

/** Adds a message from the template in the page. One that is there already stays. */
export function addLine({ index, by, authorName, time, text, files }: Line): void {
  const template = find('line') as HTMLTemplateElement;
  const item = template.content.firstElementChild?.cloneNode(true);
  if (index <= getLastIndex() || !(item instanceof HTMLElement)) return;
  const previous = page.lines.lastElementChild as HTMLElement | null;
  const isSame = previous?.classList.contains(by) === true && previous.dataset.author === authorName;
  item.className = isSame ? `${by} same` : by;
  item.dataset.author = authorName;
  const [who, when] = [item.querySelector('.who span'), item.querySelector('time')];
  const [words, file] = [item.querySelector<HTMLElement>('.words'), item.querySelector('.file')];
  if (who) who.textContent = authorName;
  if (when) when.textContent = time;
  if (words) {
    words.textContent = text;
    words.hidden = text === '';
  }
  for (const { name, href } of files) {
    const shown = file?.cloneNode(true);
    const link = shown instanceof HTMLElement ? shown.querySelector('a') : null;
    if (!link || !shown) continue;
    link.textContent = name;
    if (href === null) link.removeAttribute('href');
    else link.href = href;
    item.append(shown);
  }
  file?.remove();
  const wasNearEnd = isNearEnd();
  page.lines.append(item);
  page.lines.dataset.last = String(index);
  if (wasNearEnd || by === 'team') scrollToEnd();
}

export function showState({ isVisitorHere, isWithTeam, canHandBack, isEnded, facts }: State): void {
  const presence = find('presence');
  presence.classList.toggle('here', isVisitorHere === true);
  const show = (name: string, isShown: boolean) => {
    const words = presence.querySelector<HTMLElement>(`[data-${name}]`);
    if (words) words.hidden = !isShown;
  };
  show('here', isVisitorHere === true);
  show('gone', isVisitorHere === false && !isEnded);
  show('unknown', isVisitorHere === null && !isEnded);
  show('ended', isEnded);
  page.handBack.hidden = !canHandBack;
  page.end.hidden = isEnded;
  find('assistant').hidden = isWithTeam;
  find('open').hidden = isEnded && page.text.value === '';
  find('ended').hidden = !isEnded;
  page.send.disabled = isEnded;
  find('facts').replaceChildren(
    ...facts.flatMap(({ term, value, href }) => {
      const [name, content] = [document.createElement('dt'), document.createElement('dd')];
      name.textContent = term;
      content.textContent = value;
      if (href !== undefined) {
        const link = Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener' });
        link.textContent = value;
        content.replaceChildren(link);
      }
      return [name, content];
    }),
  );
}
