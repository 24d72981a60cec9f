export const CONFIRM_ALERT = 'alert.confirm';
export const EXISTING_ALERT = 'alert.known';
export const TOO_MANY_ALERTS = 'alert.full';
export const FOUND_HOMES = 'alert.homes';
export const SLOT_FREED = 'alert.slot';
export const HOME_CHANGED = 'alert.home';
