import { alertById } from '#server/db/alerts/alerts.ts';
import { stillFound } from '#server/db/alerts/changedHomes.ts';
import { homesOfMail } from '#server/db/alerts/searches.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';
import { counted, dollars } from '#server/homes/words.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import type { MailKind } from '#server/mail/mailKind.ts';

import { alertInWords, frequencyWords, pathOfSearch } from '../words.ts';

import { FOUND_HOMES } from './kinds.ts';
import { cardOf, isEndedByOwner, linksOf, paragraph } from './pieces.ts';

const MOST_SHOWN = 10;

/** Tells what has come into a search. A home that has gone since is not told; when all have, there is no mail. */
export const foundHomesMail: MailKind = {
  kind: FOUND_HOMES,
  async write({ db, organization, tokens, mail }) {
    const alert = await alertById(db, mail.subjectId);
    const links = alert && linksOf({ organization, tokens, alert });
    if (!links || alert.filterQuery === null || isEndedByOwner(alert)) return null;

    const now = mail.dueAt;
    const { filter } = readFilterQuery(alert.filterQuery);
    const told = await homesOfMail(db, alert.id, mail.version);
    const fitting = await stillFound(db, { organizationId: organization.id, filter, now }, told);
    const shown = await homesByIds(db, fitting.slice(0, MOST_SHOWN));
    const [first] = shown;
    if (!first) return null;

    const more = fitting.length - shown.length;
    const what = await alertInWords(db, alert, { isTypedShown: true });
    const list = linkTo(organization, pathOfSearch(alert.filterQuery)) ?? links.manage;
    const frequency = alert.frequency ? frequencyWords[alert.frequency] : '';
    return {
      subject:
        fitting.length === 1
          ? `New match: ${first.title}, ${dollars(first.totalMonthlyCents)}/mo`
          : `${counted(fitting.length, 'home')} match your search`,
      blocks: [
        { kind: 'heading', text: `${counted(fitting.length, 'home')} for you` },
        paragraph(`Your search: ${what}.`),
        paragraph('Newly listed, or changed and now a match:'),
        ...shown.flatMap((home) => cardOf(organization, home, now)),
        {
          kind: 'link',
          text: more > 0 ? `See ${more} more` : 'See all matches',
          href: list,
        },
        paragraph(`You’re getting this because you asked ${organization.name} to email you ${frequency}.`),
        { kind: 'link', text: 'Change or end this alert', href: links.manage },
      ],
      replyTo: organization.leasingEmail,
      unsubscribeUrl: links.unsubscribe,
    };
  },
};
