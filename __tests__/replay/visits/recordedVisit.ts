import { fireEvent, waitFor } from '@testing-library/react/pure';

import type { Backend } from '#src/api/baseQuery.ts';
import { createApiError } from '#src/lib/apiError.ts';

import type { Note, Visit } from '../moments.ts';
import { listTouched } from '../touched.ts';

export type RecordedVisit = {
  /** Completes “… is shown again at each moment”. */
  title: string;
  /** What every browser of this visit talks to. */
  between?: (real: Backend) => Backend | Promise<Backend>;
  address: (real: Backend) => string | Promise<string>;
  make: (visit: Visit, note: Note, real: Backend) => Promise<void>;
};

type Answer = Awaited<ReturnType<Backend>>;
type Operation = Parameters<Backend>[0];
type Answerer = (operation: Operation) => Answer | Promise<Answer> | undefined;

/** An answer with this as the operation's data. */
export const data =
  (value: unknown): Answerer =>
  ({ operationName }) => ({ data: { [operationName]: structuredClone(value) } });

/** An answer with a refusal. */
export const refusal =
  (code: string, extensions: object = {}): Answerer =>
  () => ({ errors: [{ message: `Refused: ${code}.`, extensions: { code, ...extensions } }] });

/** No answer at all. */
export const noAnswer: Answerer = () => createApiError('The connection was lost.', { stage: 'response' });

/** The real answer with another text in it. */
export const rewritten = (real: Backend, pattern: RegExp, text: string) => async (operation: Operation) =>
  JSON.parse(
    JSON.stringify(await real(operation, new AbortController().signal)).replaceAll(pattern, text),
  ) as Answer;

/** The real answer about a tour, which requires a code from the visitor’s email until it starts. */
export function requiringCode(real: Backend): Answerer {
  const withCode = rewritten(real, /"requires":\[\]/g, '"requires":["EMAIL_CODE"]');
  const withLateCode = rewritten(withCode, /"verifyByMinutesBefore":\d+/g, '"verifyByMinutesBefore":0');
  return rewritten(withLateCode, /"details","review"\]/g, '"details","verify","review"]');
}

/** The real backend, except for what a visit decides while it goes on. */
export function createAnswers(first: Record<string, Answerer> = {}) {
  const answers = new Map(Object.entries(first));
  return {
    set: (name: string, answer: Answerer) => void answers.set(name, answer),
    /** The real backend answers again. */
    restore: (name: string) => void answers.delete(name),
    between:
      (real: Backend): Backend =>
      async (operation, signal) =>
        (await answers.get(operation.operationName)?.(operation)) ?? real(operation, signal),
  };
}

/** Types an address of the portal, without loading a new document. */
export async function goTo(visit: Visit, address: string): Promise<void> {
  await visit.settled(() => window.history.pushState(null, '', address));
  await visit.settled(() => window.dispatchEvent(new PopStateEvent('popstate')));
}

/** Faster than by role in a large page. */
export async function press(visit: Visit, words: RegExp): Promise<void> {
  const control = await waitFor(() => {
    const found = ['button, summary', 'a[href]']
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .find((one) => words.test(one.textContent) || words.test(one.ariaLabel ?? ''));
    if (!found) throw new Error(`There is nothing to press that says ${String(words)}.`);
    return found;
  });
  await visit.settled(() => fireEvent.click(control));
}

export const appears = (selector: string): Promise<Element> =>
  waitFor(() => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  });

/** Waits for a state that the page may show only for a moment. */
export const passesThrough = (visit: Visit, state: string): Promise<void> =>
  waitFor(async () => expect(await listTouched(visit)).toContain(state), { timeout: 60_000 });

/** Chooses the last time that is offered, which is far from the others. */
export async function chooseLastTime(visit: Visit): Promise<void> {
  const time = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:enabled')].filter(
      (radio) => /\d:\d\d/.test(radio.labels?.[0]?.textContent ?? ''),
    );
    const last = found.at(-1);
    if (!last) throw new Error('No time is offered.');
    return last;
  });
  await visit.settled(() => fireEvent.click(time));
}
