import type { CreateTourDayInput, CreateTourRequestInput } from '#server/graphql/schemaTypes.ts';

/** The booker's details are the same for any number of homes. */
export type BookerInput = CreateTourRequestInput | CreateTourDayInput;
