import type { AiAgentConfig } from '#src/api/aiAgentConfig.ts';
import { safeHref } from '#src/lib/chat/linkify.ts';

import styles from './form.module.css';

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };

/** An operator's address; a path stays within this portal. */
const getDocumentUrl = (url: string | null, fallback: string) =>
  url === null ? fallback : (safeHref(url) ?? (/^\/(?!\/)/.test(url) ? url : fallback));

/** The terms the visitor agrees to, shown before anything is sent. */
export const SmallPrint = ({ config }: { config: AiAgentConfig }) => (
  <div className={styles.print}>
    {config.importantDisclaimer !== null && <p>{config.importantDisclaimer}</p>}
    <p>
      We save this chat so we can help you. See our{' '}
      <a href={getDocumentUrl(config.privacyPolicyUrl, '/policy')} {...elsewhere}>
        privacy policy
      </a>{' '}
      and{' '}
      <a href={getDocumentUrl(config.termsOfServiceUrl, '/terms')} {...elsewhere}>
        terms
      </a>
      .
    </p>
  </div>
);
