import type { MouseEvent } from 'react';

import type { Choice } from '#src/lib/chat/answerForm.ts';
import { useOrganization } from '#src/store/hooks.ts';

import styles from './answers.module.css';

type Props = {
  choices: readonly Choice[];
  /** Whether what they say still answers the last question. */
  isLive: boolean;
  onSaid: (words: string) => void;
  onLed: (event: MouseEvent<HTMLAnchorElement>) => void;
};

const originOf = (href: string | null | undefined) =>
  typeof href === 'string' && URL.canParse(href) ? new URL(href).origin : null;

/** What can be said or opened next, by a press. */
export function Choices({ choices, isLive, onSaid, onLed }: Props) {
  const portal = originOf(useOrganization()?.applicantPortalUrl);
  const offered = choices.filter((choice) => {
    if ('say' in choice) return isLive;
    return choice.href.startsWith('/') || originOf(choice.href) === portal;
  });
  if (offered.length === 0) return null;
  return (
    <div className={styles.choices} role="group" aria-label="Suggested replies">
      {offered.map((choice, place) => {
        const key = `${place} ${choice.label}`;
        if ('say' in choice) {
          return (
            <button key={key} type="button" className={styles.choice} onClick={() => onSaid(choice.say)}>
              {choice.label}
            </button>
          );
        }
        const elsewhere = choice.href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
        return (
          <a key={key} className={styles.way} href={choice.href} onClick={onLed} {...elsewhere}>
            {choice.label}
          </a>
        );
      })}
    </div>
  );
}
