import type { ComponentProps } from 'react';

import { PageSummary } from '../PageSummary.tsx';
import { LegalDocument } from './LegalDocument.tsx';
import { MissingDocument } from './MissingDocument.tsx';

type Shown = ComponentProps<typeof LegalDocument>;

type Props = Pick<Shown, 'title' | 'slots'> & {
  description: string;
  text: {
    document: Shown['document'] | null;
    isLoading: boolean;
    tryAgain: () => void;
    organization: { leasingPhone: string | null; leasingEmail: string | null } | null;
  };
};

/** A document, or what there is to say without it. */
export const LegalPage = ({ title, description, slots, text }: Props) => (
  <>
    <PageSummary name={title} description={description} />
    {text.document ? (
      <LegalDocument title={title} document={text.document} slots={slots} />
    ) : (
      <MissingDocument
        title={title}
        isLoading={text.isLoading}
        phone={text.organization?.leasingPhone}
        email={text.organization?.leasingEmail}
        onTriedAgain={text.tryAgain}
      />
    )}
  </>
);
