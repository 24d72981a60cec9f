import { callHref } from '#src/lib/contact.ts';

type Props = { phone: string | null | undefined; email: string | null | undefined };

/** One sentence on how to reach the leasing team. Empty if there is no contact. */
export function LeasingContacts({ phone, email }: Props) {
  if (phone && email) {
    return (
      <p>
        Call us at <a href={callHref(phone)}>{phone}</a> or email <a href={`mailto:${email}`}>{email}</a>.
      </p>
    );
  }
  if (phone) {
    return (
      <p>
        Call us at <a href={callHref(phone)}>{phone}</a>.
      </p>
    );
  }
  return email ? (
    <p>
      Email us at <a href={`mailto:${email}`}>{email}</a>.
    </p>
  ) : null;
}
