import Button from '@mui/material/Button';

import { hasOthersInstead } from '#src/tourForms/hasOthersInstead.ts';
import { SimilarHomes } from '#src/tourForms/SimilarHomes.tsx';
import page from '#src/tourForms/tourPage.module.css';
import { Ways } from '#src/tourForms/Ways.tsx';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';

import type { ChangeProps } from './changeProps.ts';
import { TimeBox } from './Times.tsx';

/** Why the tour can have no other time, and what can be done instead. */
export function Blocked({ organization, tour, change, send }: ChangeProps) {
  const { seen } = change.context;
  const why = seen?.blocked ?? 'NO_TIMES';
  return (
    <>
      <p>
        {seen?.blocked === null
          ? 'There are no other times to pick right now. Your current tour isn’t affected. Contact us and we’ll help.'
          : tour.change.sentence}
      </p>
      {seen && <TimeBox name={seen.canCancel ? 'Current time' : 'Previous time'} time={seen} />}
      {seen?.canCancel && (
        <p className={page.ways}>
          {organization.leasingPhone !== null && (
            <Button href={`tel:${organization.leasingPhone.replaceAll(/[^\d+]/g, '')}`}>
              Call {organization.leasingPhone}
            </Button>
          )}
          <Button variant="outlined" onClick={() => send({ type: 'cancel.asked' })}>
            Cancel tour
          </Button>
        </p>
      )}
      <Ways
        tour={tour}
        without={['RESCHEDULE', 'CANCEL', ...(seen?.canCancel ? (['CALL'] as const) : [])]}
        isQuiet={seen?.canCancel ?? false}
      />
      {hasOthersInstead(why) && <SimilarHomes homes={tour.similar} />}
      <LeasingContacts phone={organization.leasingPhone} email={organization.leasingEmail} />
    </>
  );
}
