import { formatEnumLabel } from '#domain/homes/labels.ts';
import type { Organization } from '#src/api/organization.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';

import type { Unit } from '../api/units.ts';
import { toMailtoUrl } from '../unitText.ts';
import styles from './sections.module.css';
import { Section } from './Section.tsx';

type Props = { unit: Unit; address: string; organization: Organization };

export function Accessibility({ unit, address, organization: { leasingEmail, leasingPhone } }: Props) {
  const { accessibility, accessibilityNote, title } = unit;

  return (
    <Section id="accessibility" title="Accessibility" isScreenOnly>
      {accessibility.length > 0 ? (
        <ul className={styles.twoColumns}>
          {accessibility.map((feature) => (
            <li key={feature}>{formatEnumLabel(feature)}</li>
          ))}
        </ul>
      ) : (
        <p>
          No accessibility features are listed for this home. That doesn’t mean there are none: ask us, and
          we’ll check.
        </p>
      )}
      {accessibilityNote !== null && <p>{accessibilityNote}</p>}
      <p>
        You can ask for a change to the home, a rule or a tour that you need because of a disability.{' '}
        {leasingEmail !== null && (
          <a
            href={toMailtoUrl(
              leasingEmail,
              `Accommodation request: ${title}`,
              `About ${address}\n\nWhat would help me:\n`,
            )}
          >
            Request an accommodation
          </a>
        )}
      </p>
      {leasingEmail === null && <LeasingContacts phone={leasingPhone} email={leasingEmail} />}
    </Section>
  );
}
