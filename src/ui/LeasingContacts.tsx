import { callHref } from '#src/lib/phone.ts';

type Props = { phone: string | null | undefined; email: string | null | undefined };

/** One sentence on how to reach the leasing team. Empty if there is no contact. */
export function LeasingContacts({ phone, email }: Props) {
  if (!phone && !email) return null;
  return (
    <p>
      {phone && (
        <>
          Call us at <a href={callHref(phone)}>{phone}</a>
        </>
      )}
      {phone && email && ' or email '}
      {!phone && email && 'Email us at '}
      {email && <a href={`mailto:${email}`}>{email}</a>}.
    </p>
  );
}
