import { callHref } from '#src/lib/contact.ts';
import { useOrganization } from '#src/store/hooks.ts';

type Props = {
  /** What this page can't do without scripts. */
  children: string;
  /** The subject of an email to the leasing team. */
  subject: string;
};

/** How to reach the leasing team, for visitors whose browser runs no scripts. */
export function WithoutScripts({ children, subject }: Props) {
  const organization = useOrganization();
  if (!organization) return null;
  const { leasingPhone, leasingEmail } = organization;
  return (
    <noscript>
      <p>
        {children} Turn on JavaScript and reload this page, or {leasingPhone === null ? 'write' : 'call'} us.
        We’ll take care of it.
      </p>
      <ul>
        {leasingPhone !== null && (
          <li>
            Call <a href={callHref(leasingPhone)}>{leasingPhone}</a>
          </li>
        )}
        {leasingEmail !== null && (
          <li>
            Email <a href={`mailto:${leasingEmail}?subject=${encodeURIComponent(subject)}`}>{leasingEmail}</a>
          </li>
        )}
      </ul>
    </noscript>
  );
}
