export const CHAT_TO_TEAM = 'chat.toTeam';
export const WORK_ORDER_TO_TEAM = 'workOrder.toTeam';
export const WORK_ORDER_TO_RESIDENT = 'workOrder.toResident';
export const WORK_ORDER_FOLLOW_UP = 'workOrder.followUp';
