import { html, type Html } from '#server/mail/html.ts';

export type Fact = readonly [term: string, value: string];

/** The facts needed for a decision, one per line. */
export const factList = (facts: readonly Fact[]): Html =>
  html`<dl>
    ${facts.map(
      ([term, value]) =>
        html`<dt>${term}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
