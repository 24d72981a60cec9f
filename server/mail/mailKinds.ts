import { inquiryToOrganization } from '#server/inquiries/mails/toOrganization.ts';
import { inquiryToVisitor } from '#server/inquiries/mails/toVisitor.ts';

import type { MailKind } from './mailKind.ts';

/** Every kind of mail that this server can write. */
export const mailKinds: readonly MailKind[] = [inquiryToOrganization, inquiryToVisitor];
