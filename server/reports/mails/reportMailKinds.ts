export const TO_ORGANIZATION = 'report.organization';
export const TO_REPORTER = 'report.reporter';
