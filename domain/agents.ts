/** For agents of other companies who let themselves in. */
export const agentErrors = {
  licenseNumber: 'Enter your license number: 4 to 20 letters and digits.',
  licenseState: 'Enter your license state as two letters, like TX.',
  officeEmail: 'Enter your office email address.',
};

export const MAX_BROKERAGE_LENGTH = 100;

export const isLicenseNumber = (text: string): boolean => /^[a-z0-9-]{4,20}$/i.test(text);
export const isLicenseState = (text: string): boolean => /^[a-z]{2}$/i.test(text);

export const visitStarted = 'Your visit has started';
