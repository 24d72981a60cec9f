export const CHAT_TO_TEAM = 'chat.toTeam';
