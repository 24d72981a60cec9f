/** A consent a visitor may give. Published wording never changes; a change is a new version. */
export type ConsentText = {
  key: 'sms.transactional' | 'sms.marketing';
  version: string;
  text: string;
};

const texts = (organizationName: string): ConsentText[] => [
  {
    key: 'sms.transactional',
    version: '2026-11',
    text:
      `${organizationName} may text me about my questions and tours at the number above. ` +
      'This is not a condition of renting. Message frequency varies. Message and data rates may apply. ' +
      'Reply STOP to end, HELP for help.',
  },
  {
    key: 'sms.marketing',
    version: '2026-11',
    text:
      `${organizationName} may text me about other homes at the number above. ` +
      'This is not a condition of renting. Message frequency varies. Message and data rates may apply. ' +
      'Reply STOP to end, HELP for help.',
  },
];

/** The consents a form shows now, never preselected. */
export const consentTexts = texts;

export const isConsentText = (key: string, version: string) =>
  texts('').some((known) => known.key === key && known.version === version);
