import { createFormStamp } from '#server/antiSpam.ts';
import { maskDestination } from '#server/contact/maskDestination.ts';
import type { Context } from '#server/graphql/context.ts';
import { createLoader } from '#server/graphql/createLoader.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { readFilterQuery } from '#server/homes/filterQuery.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { countListings } from '#server/homes/queries/listingCounts.ts';
import { isUuid } from '#server/isUuid.ts';
import { organizationById } from '#server/organizations/queries.ts';

import { describeAlert, getSearchPath } from './describeAlert.ts';
import {
  type AlertAccess,
  confirmAlert,
  findAlertAccess,
  unsubscribeAlert,
  updateAlert,
} from './manageAlerts.ts';
import { createAlertConsent, requestAlert } from './requestAlert.ts';
import type { Alert } from './queries/alerts.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    AlertType: Alert & { isOpened: boolean };
    AlertsType: AlertAccess;
  }
}

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
    async alertForm(_root, { organizationId }, context) {
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
    alerts: (_root, link, context) => findAlertAccess(toAlertDeps(context), link),
  },
  Mutation: {
    createSavedSearch: (_root, { input }, context) => requestAlert(toAlertDeps(context), input),
    notifyWhenAvailable: (_root, { input }, context) => requestAlert(toAlertDeps(context), input),
    confirmAlert: async (_root, { input }, context) => ({
      alerts: await confirmAlert(toAlertDeps(context), input),
    }),
    updateAlert: async (_root, { input }, context) => ({
      alerts: await updateAlert(toAlertDeps(context), input, input),
    }),
    unsubscribeAlert: async (_root, { input }, context) => ({
      alerts: await unsubscribeAlert(toAlertDeps(context), input, { all: input.all ?? false }),
    }),
  },
  AlertsType: {
    recipient: ({ opened }) => maskDestination({ channel: 'EMAIL', destination: opened.email }),
    alerts: ({ opened, alerts }) => alerts.map((alert) => ({ ...alert, isOpened: alert.id === opened.id })),
  },
  AlertType: {
    token: ({ id }, _args, { tokens }) => tokens.derive('alert', id),
    state: ({ confirmedAt, endedAt }) =>
      endedAt !== null ? 'ENDED' : confirmedAt === null ? 'UNCONFIRMED' : 'ACTIVE',
    name: (alert, _args, { db }) => describeAlert(db, alert, { includeUserText: true }),
    async path({ filterQuery, unitId }, _args, context) {
      if (filterQuery !== null) return getSearchPath(filterQuery);
      const home = unitId === null ? null : await loadHome(context, unitId);
      return home ? `/units/${home.slug}/` : '/listings';
    },
    unit: ({ unitId }, _args, context) => (unitId === null ? null : loadHome(context, unitId)),
    matchCount: ({ filterQuery, organizationId }, _args, { db, clock }) =>
      filterQuery === null
        ? null
        : countListings(db, {
            organizationId,
            filter: readFilterQuery(filterQuery).filter,
            now: clock.now(),
          }),
  },
} satisfies SomeResolvers;
