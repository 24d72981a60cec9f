export const CODE_BY_MAIL = 'code.byMail';
export const CODE_BY_TEXT = 'code.byText';
export const IDENTITY_TO_TEAM = 'identity.toTeam';
export const IDENTITY_REMINDER = 'identity.reminder';
export const IDENTITY_TO_VISITOR = 'identity.toVisitor';
