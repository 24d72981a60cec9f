import type { AiAgentConfig } from '#src/api/aiAgentConfig.ts';
import { safeHref } from '#src/lib/chat/links.ts';

import styles from './form.module.css';

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };

/** An operator's address; a path stays within this portal. */
const addressOf = (given: string | null, otherwise: string) =>
  given === null ? otherwise : (safeHref(given) ?? (/^\/(?!\/)/.test(given) ? given : otherwise));

/** What one agrees to, before anything is sent. */
export const SmallPrint = ({ config }: { config: AiAgentConfig }) => (
  <div className={styles.print}>
    {config.importantDisclaimer !== null && <p>{config.importantDisclaimer}</p>}
    <p>
      We save this chat so we can help you. See our{' '}
      <a href={addressOf(config.privacyPolicyUrl, '/policy')} {...elsewhere}>
        privacy policy
      </a>{' '}
      and{' '}
      <a href={addressOf(config.termsOfServiceUrl, '/terms')} {...elsewhere}>
        terms
      </a>
      .
    </p>
  </div>
);
