import { html, type Html } from '#server/mail/html.ts';

export type YesNo = 'yes' | 'no';

/**
 * The answer of the email button that was pressed: null when there was none, and `otherRequest` when that email
 * was about a different request.
 */
export type PreselectedAnswer = YesNo | 'otherRequest' | null;

/** `asked` is the sequence number of the tour's time, or the id of a requested one. */
export function getPreselectedAnswer({ searchParams }: URL, requestVersion: string): PreselectedAnswer {
  const answer = searchParams.get('answer');
  if (answer !== 'yes' && answer !== 'no') return null;
  return searchParams.get('to') === requestVersion ? answer : 'otherRequest';
}

type Answers = {
  forms: readonly { value: YesNo; form: Html }[];
  preselected: PreselectedAnswer;
  path: string;
};

/** Shows every answer; or only the preselected one, with a link to the others. */
export function answerForms({ forms, preselected, path }: Answers): Html {
  const isReady = preselected === 'yes' || preselected === 'no';
  return html`${
      preselected === 'otherRequest'
        ? html`<p>
            <strong>This may not be what your email asked for.</strong> This is the current request.
          </p>`
        : ''
    }
    <div class="answers">
      ${forms.filter(({ value }) => !isReady || value === preselected).map(({ form }) => form)}
    </div>
    ${isReady ? html`<p><a href="${path}">See all options</a></p>` : ''}`;
}
