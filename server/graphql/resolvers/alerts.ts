import { formStamp } from '#server/antiSpam.ts';
import type { CreateSavedSearchInput, NotifyWhenAvailableInput } from '#server/alerts/alertInput.ts';
import { askForAlert } from '#server/alerts/askForAlert.ts';
import { alertConsent } from '#server/alerts/consentText.ts';
import {
  type AlertLink,
  confirmAlert,
  type HeldAlerts,
  heldAlerts,
  unsubscribeAlert,
  updateAlert,
} from '#server/alerts/manageAlerts.ts';
import { alertInWords, pathOfSearch } from '#server/alerts/words.ts';
import type { Alert, AlertFrequency } from '#server/db/alerts/alerts.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { listingCount } from '#server/db/homes/listingCounts.ts';
import { organizationById } from '#server/db/organizations.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';
import { isUuid } from '#server/identifiers.ts';

import { batched } from '../batched.ts';
import type { Context } from '../context.ts';

type Input<Fields> = { input: Fields };
type UpdateInput = AlertLink & { name?: string | null; frequency?: AlertFrequency | null };
type UnsubscribeInput = AlertLink & { all?: boolean | null };
type ShownAlert = Alert & { isOpened: boolean };

const homeOf = batched(
  async ({ db }, ids) => new Map((await homesByIds(db, ids)).map((home) => [home.id, home])),
);

const partsOf = ({ db, clock, caller, secretKey, tokens, formLimits: limits }: Context) => ({
  db,
  now: clock.now(),
  ip: caller.ip,
  secretKey,
  tokens,
  limits,
});

export const alertResolvers = {
  Query: {
    async alertForm(_root: unknown, { organizationId }: { organizationId: string }, context: Context) {
      const { db, clock, secretKey, formLimits } = context;
      const organization = isUuid(organizationId) ? await organizationById(db, organizationId) : null;
      // without an address of its own, nothing in a mail could lead here
      if (!organization?.rentalPortalUrl) return null;
      return {
        stamp: formStamp(secretKey, clock.now()),
        leastSeconds: formLimits.formLeastSeconds,
        consent: alertConsent(organization.name),
      };
    },
    alerts: (_root: unknown, link: AlertLink, context: Context) => heldAlerts(partsOf(context), link),
  },
  Mutation: {
    createSavedSearch: (_root: unknown, { input }: Input<CreateSavedSearchInput>, context: Context) =>
      askForAlert(partsOf(context), input),
    notifyWhenAvailable: (_root: unknown, { input }: Input<NotifyWhenAvailableInput>, context: Context) =>
      askForAlert(partsOf(context), input),
    confirmAlert: async (_root: unknown, { input }: Input<AlertLink>, context: Context) => ({
      alerts: await confirmAlert(partsOf(context), input),
    }),
    updateAlert: async (_root: unknown, { input }: Input<UpdateInput>, context: Context) => ({
      alerts: await updateAlert(partsOf(context), input, input),
    }),
    unsubscribeAlert: async (_root: unknown, { input }: Input<UnsubscribeInput>, context: Context) => ({
      alerts: await unsubscribeAlert(partsOf(context), input, { all: input.all ?? false }),
    }),
  },
  AlertsType: {
    recipient: ({ opened }: HeldAlerts) =>
      `${opened.email.slice(0, 1)}…@${opened.email.split('@').at(-1) ?? ''}`,
    alerts: ({ opened, alerts }: HeldAlerts): ShownAlert[] =>
      alerts.map((alert) => ({ ...alert, isOpened: alert.id === opened.id })),
  },
  AlertType: {
    token: ({ id }: ShownAlert, _args: unknown, { tokens }: Context) => tokens.derive('alert', id),
    state: ({ confirmedAt, endedAt }: ShownAlert) =>
      endedAt !== null ? 'ENDED' : confirmedAt === null ? 'UNCONFIRMED' : 'ACTIVE',
    name: (alert: ShownAlert, _args: unknown, { db }: Context) =>
      alertInWords(db, alert, { isTypedShown: true }),
    async path({ filterQuery, unitId }: ShownAlert, _args: unknown, context: Context) {
      if (filterQuery !== null) return pathOfSearch(filterQuery);
      const home = unitId === null ? null : await homeOf(context, unitId);
      return home ? `/units/${home.slug}/` : '/listings';
    },
    unit: ({ unitId }: ShownAlert, _args: unknown, context: Context) =>
      unitId === null ? null : homeOf(context, unitId),
    matchCount: ({ filterQuery, organizationId }: ShownAlert, _args: unknown, { db, clock }: Context) =>
      filterQuery === null
        ? null
        : listingCount(db, { organizationId, filter: readFilterQuery(filterQuery).filter, now: clock.now() }),
  },
};
