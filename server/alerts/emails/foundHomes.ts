import { formatCount } from '#domain/text.ts';
import { describeAlert, getSearchPath } from '#server/alerts/describeAlert.ts';
import { alertById, type AlertFrequency } from '#server/alerts/queries/alerts.ts';
import { filterStillMatching } from '#server/alerts/queries/listChangedHomes.ts';
import { listMailedHomes } from '#server/alerts/queries/watchedSearches.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';
import { createHomeCard } from '#server/homes/mailHome.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { linkTo } from '#server/mail/linkTo.ts';
import { defineEmail } from '#server/organizations/messages.ts';

import { isEndedByOwner, getAlertLinks, paragraph } from './mailBlocks.ts';

const MAX_SHOWN = 10;

const reasons: Record<AlertFrequency, (organizationName: string) => string> = {
  INSTANT: (name) => `You’re getting this because you asked ${name} to email you within minutes of a match.`,
  DAILY: (name) => `You’re getting this because you asked ${name} to email you once a day at 9:00 AM.`,
  WEEKLY: (name) => `You’re getting this because you asked ${name} to email you every Thursday at 9:00 AM.`,
};

/** Reports new homes in a search; homes gone since are left out, and no email is sent if all are gone. */
export const foundHomesMail = defineEmail('alert.homes', {
  async write({ db, organization, tokens, mail }) {
    const alert = await alertById(db, mail.subjectId);
    const links = alert && getAlertLinks({ organization, tokens, alert });
    if (!links || alert.filterQuery === null || isEndedByOwner(alert)) return null;

    const now = mail.dueAt;
    const { filter } = readFilterQuery(alert.filterQuery);
    const mailed = await listMailedHomes(db, alert.id, mail.version);
    const matching = await filterStillMatching(db, { organizationId: organization.id, filter, now }, mailed);
    const shown = await homesByIds(db, matching.slice(0, MAX_SHOWN));
    const [first] = shown;
    if (!first) return null;

    const moreCount = matching.length - shown.length;
    const what = await describeAlert(db, alert, { includeUserText: true });
    const list = linkTo(organization, getSearchPath(alert.filterQuery)) ?? links.manage;
    return {
      subject:
        matching.length === 1
          ? `New match: ${first.title}, ${formatDollars(first.totalMonthlyCents)}/mo`
          : `${formatCount(matching.length, 'home')} match your search`,
      blocks: [
        { kind: 'heading', text: `${formatCount(matching.length, 'home')} for you` },
        paragraph(`Your search: ${what}.`),
        paragraph('New listings and updated homes that now match:'),
        ...shown.flatMap((home) => createHomeCard(organization, home, now)),
        {
          kind: 'link',
          text: moreCount > 0 ? `See ${moreCount} more` : 'See all matches',
          href: list,
        },
        ...(alert.frequency ? [paragraph(reasons[alert.frequency](organization.name))] : []),
        { kind: 'link', text: 'Change or end this alert', href: links.manage },
      ],
      replyTo: organization.leasingEmail,
      unsubscribeUrl: links.unsubscribe,
    };
  },
});
