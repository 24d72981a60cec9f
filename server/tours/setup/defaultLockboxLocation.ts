/** Used where no location is configured. */
export const DEFAULT_LOCKBOX_LOCATION = 'At the front door';
