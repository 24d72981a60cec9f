import { createFormStamp } from '#server/antiSpam.ts';
import type { CreateSavedSearchInput, NotifyWhenAvailableInput } from '#server/alerts/alertInput.ts';
import { requestAlert } from '#server/alerts/requestAlert.ts';
import { createAlertConsent } from '#server/alerts/alertConsent.ts';
import {
  type AlertLink,
  confirmAlert,
  type AlertAccess,
  findAlertAccess,
  unsubscribeAlert,
  updateAlert,
} from '#server/alerts/manageAlerts.ts';
import { describeAlert, getSearchPath } from '#server/alerts/describeAlert.ts';
import type { Alert, AlertFrequency } from '#server/db/alerts/alerts.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { countListings } from '#server/db/homes/listingCounts.ts';
import { organizationById } from '#server/db/organizations.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';
import { isUuid } from '#server/isUuid.ts';

import { createLoader } from '../createLoader.ts';
import type { Context } from '../context.ts';

type InputArgs<Fields> = { input: Fields };
type UpdateInput = AlertLink & { name?: string | null; frequency?: AlertFrequency | null };
type UnsubscribeInput = AlertLink & { all?: boolean | null };
type AlertView = Alert & { isOpened: boolean };

const loadHome = createLoader(
  async ({ db }, ids) => new Map((await homesByIds(db, ids)).map((home) => [home.id, home])),
);

const toAlertDeps = ({ db, clock, caller, secretKey, tokens, formLimits: limits }: Context) => ({
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
      // Without a portal address, no link in an email could lead here.
      if (!organization?.rentalPortalUrl) return null;
      return {
        stamp: createFormStamp(secretKey, clock.now()),
        minSeconds: formLimits.formMinSeconds,
        consent: createAlertConsent(organization.name),
      };
    },
    alerts: (_root: unknown, link: AlertLink, context: Context) =>
      findAlertAccess(toAlertDeps(context), link),
  },
  Mutation: {
    createSavedSearch: (_root: unknown, { input }: InputArgs<CreateSavedSearchInput>, context: Context) =>
      requestAlert(toAlertDeps(context), input),
    notifyWhenAvailable: (_root: unknown, { input }: InputArgs<NotifyWhenAvailableInput>, context: Context) =>
      requestAlert(toAlertDeps(context), input),
    confirmAlert: async (_root: unknown, { input }: InputArgs<AlertLink>, context: Context) => ({
      alerts: await confirmAlert(toAlertDeps(context), input),
    }),
    updateAlert: async (_root: unknown, { input }: InputArgs<UpdateInput>, context: Context) => ({
      alerts: await updateAlert(toAlertDeps(context), input, input),
    }),
    unsubscribeAlert: async (_root: unknown, { input }: InputArgs<UnsubscribeInput>, context: Context) => ({
      alerts: await unsubscribeAlert(toAlertDeps(context), input, { all: input.all ?? false }),
    }),
  },
  AlertsType: {
    recipient: ({ opened }: AlertAccess) =>
      `${opened.email.slice(0, 1)}…@${opened.email.split('@').at(-1) ?? ''}`,
    alerts: ({ opened, alerts }: AlertAccess): AlertView[] =>
      alerts.map((alert) => ({ ...alert, isOpened: alert.id === opened.id })),
  },
  AlertType: {
    token: ({ id }: AlertView, _args: unknown, { tokens }: Context) => tokens.derive('alert', id),
    state: ({ confirmedAt, endedAt }: AlertView) =>
      endedAt !== null ? 'ENDED' : confirmedAt === null ? 'UNCONFIRMED' : 'ACTIVE',
    name: (alert: AlertView, _args: unknown, { db }: Context) =>
      describeAlert(db, alert, { includeUserText: true }),
    async path({ filterQuery, unitId }: AlertView, _args: unknown, context: Context) {
      if (filterQuery !== null) return getSearchPath(filterQuery);
      const home = unitId === null ? null : await loadHome(context, unitId);
      return home ? `/units/${home.slug}/` : '/listings';
    },
    unit: ({ unitId }: AlertView, _args: unknown, context: Context) =>
      unitId === null ? null : loadHome(context, unitId),
    matchCount: ({ filterQuery, organizationId }: AlertView, _args: unknown, { db, clock }: Context) =>
      filterQuery === null
        ? null
        : countListings(db, {
            organizationId,
            filter: readFilterQuery(filterQuery).filter,
            now: clock.now(),
          }),
  },
};
