/** In characters, of the name that a visitor gives an alert. */
export const MAX_ALERT_NAME_LENGTH = 60;
