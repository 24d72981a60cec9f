import Button from '@mui/material/Button';

import { formatReview } from '#domain/reports.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';

import type { ReportFormProps } from './ReportForm.tsx';
import { ReportForm } from './ReportForm.tsx';
import styles from './report.module.css';

type Props = Omit<ReportFormProps, 'onAccepted'> & {
  /** The home in words. Null if the report is not about one of our homes. */
  about: string | null;
  onClosed: () => void;
};

/** Asks what is wrong, then says what happens next and by when. */
export function ReportDialog({ about, onClosed, ...form }: Props) {
  const [taken, setTaken] = useViewState('sentReport', null);

  if (taken === null) {
    return (
      <Dialog
        heading={form.knownValues?.kind === 'SCAM_COPY' ? 'Report a copied ad' : 'Report a problem'}
        onClosed={onClosed}
      >
        <p>
          {about === null ? 'About an ad you’ve seen. ' : `About ${about}. `}
          Someone on our team will read it. We don’t tell anyone who sent it.
        </p>
        <ReportForm {...form} onAccepted={(submitted, email) => setTaken({ ...submitted, email })} />
      </Dialog>
    );
  }
  const { reference, reviewBy, email } = taken;
  return (
    <Dialog heading="We got your report" onClosed={onClosed}>
      <p>
        Thank you. Your report number is <strong className={styles.reference}>{reference}</strong>.
      </p>
      <ol className={styles.steps}>
        {email !== '' && <li>We’re sending an email to {email}. It may take a few minutes.</li>}
        <li>{formatReview(reviewBy)}</li>
        <li>We’ll fix what’s wrong, or report the ad to the site that shows it.</li>
      </ol>
      <div>
        <Button onClick={onClosed}>Close</Button>
      </div>
    </Dialog>
  );
}
