import type { MouseEvent } from 'react';

import { useOrganization } from '#src/store/hooks.ts';

import type { Choice } from '../lib/answerForm.ts';
import styles from './answers.module.css';

type Props = {
  choices: readonly Choice[];
  /** Whether the choices still answer the last question. */
  isLive: boolean;
  onReply: (words: string) => void;
  onNavigate: (event: MouseEvent<HTMLAnchorElement>) => void;
};

const getOrigin = (href: string | null | undefined) =>
  typeof href === 'string' && URL.canParse(href) ? new URL(href).origin : null;

/** Buttons that send a reply or open a link. */
export function Choices({ choices, isLive, onReply, onNavigate }: Props) {
  const portal = getOrigin(useOrganization()?.applicantPortalUrl);
  const offered = choices.filter((choice) => {
    if ('say' in choice) return isLive;
    return choice.href.startsWith('/') || getOrigin(choice.href) === portal;
  });
  if (offered.length === 0) return null;
  return (
    <div className={styles.choices} role="group" aria-label="Suggested replies">
      {offered.map((choice, place) => {
        const key = `${place} ${choice.label}`;
        if ('say' in choice) {
          return (
            <button key={key} type="button" className={styles.choice} onClick={() => onReply(choice.say)}>
              {choice.label}
            </button>
          );
        }
        const elsewhere = choice.href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
        return (
          <a key={key} className={styles.option} href={choice.href} onClick={onNavigate} {...elsewhere}>
            {choice.label}
          </a>
        );
      })}
    </div>
  );
}
