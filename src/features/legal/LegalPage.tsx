import type { ComponentProps } from 'react';

import { PageSummary } from '#src/ui/PageSummary.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';

import { LegalDocument } from './LegalDocument.tsx';
import missing from './MissingDocument.module.css';

/**
 * Rarely needed because a document loads with its page. A server-rendered page without it has the heading.
 */
const { Part: MissingDocument } = lazyPart(
  () => import('./DocumentLoadFailed.tsx').then((it) => it.DocumentLoadFailed),
  {
    sentence: 'We couldn’t load this text. Check your connection, then try again.',
    retryLabel: 'Try again',
    placeholder: <Spinner words="Loading the text…" />,
  },
);

type DocumentProps = ComponentProps<typeof LegalDocument>;

type Props = Pick<DocumentProps, 'title' | 'slots'> & {
  description: string;
  text: {
    document: DocumentProps['document'] | null;
    isLoading: boolean;
    isWithoutOrganization: boolean;
    tryAgain: () => void;
    /** Null while unknown, and if there is none. */
    organization: { leasingPhone: string | null; leasingEmail: string | null } | null;
  };
};

/** The document, or a message if it is missing. */
export const LegalPage = ({ title, description, slots, text }: Props) => (
  <>
    <PageSummary name={title} description={description} />
    {text.document ? (
      <LegalDocument title={title} document={text.document} slots={slots} />
    ) : (
      <div className={missing.page}>
        <h1 tabIndex={-1}>{title}</h1>
        {text.isWithoutOrganization ? (
          <p>This site isn’t set up yet, so this page is empty.</p>
        ) : text.isLoading ? (
          <Spinner words="Loading the text…" />
        ) : (
          <MissingDocument
            phone={text.organization?.leasingPhone}
            email={text.organization?.leasingEmail}
            onRetry={text.tryAgain}
          />
        )}
      </div>
    )}
  </>
);
