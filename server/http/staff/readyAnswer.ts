import { html, type Html } from '#server/mail/html.ts';

export type Answer = 'yes' | 'no';

/**
 * What somebody of the team came to say, by the button of a mail. Null for whoever has still to choose, as has whoever
 * comes by a mail that asked for something else.
 */
export type ReadyAnswer = Answer | 'ofAnother' | null;

/** What is asked now is the tour's time by its number, or another one by its id. */
export function readyAnswerIn({ searchParams }: URL, asked: string): ReadyAnswer {
  const answer = searchParams.get('answer');
  if (answer !== 'yes' && answer !== 'no') return null;
  return searchParams.get('to') === asked ? answer : 'ofAnother';
}

type Answers = {
  forms: readonly { says: Answer; form: Html }[];
  ready: ReadyAnswer;
  path: string;
};

/** All that can be said; or what was made ready, and a way to the rest. */
export function answerForms({ forms, ready, path }: Answers): Html {
  const isReady = ready === 'yes' || ready === 'no';
  return html`${
      ready === 'ofAnother'
        ? html`<p>
            <strong>This may not be what your email asked for.</strong> This is the current request.
          </p>`
        : ''
    }
    <div class="answers">
      ${forms.filter(({ says }) => !isReady || says === ready).map(({ form }) => form)}
    </div>
    ${isReady ? html`<p><a href="${path}">See all options</a></p>` : ''}`;
}
