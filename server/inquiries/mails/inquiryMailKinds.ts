export const TO_ORGANIZATION = 'inquiry.organization';
export const TO_VISITOR = 'inquiry.visitor';
